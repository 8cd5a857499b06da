"""The web table: people, bots and watchers around one game, over HTTP and WebSocket."""
