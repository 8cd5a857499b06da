"""A bot of one's own: sits down against a bot of the server and plays at random to the end.

Start `civitas serve`, then: python examples/bot.py http://localhost:8000
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(url: str) -> None:
    with httpx.Client(base_url=f"{url}/api", headers={"Origin": url}) as web:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        made = web.post("/tables", json={"game": "civ", "options": {}, "seats": seats}).json()
        token = web.post(f"/tables/{made['table']}/seats/0/token").json()["token"]
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["t"] in ("full", "update"):
                if message["frame"]["ending"]:
                    print("winners:", message["frame"]["ending"]["winners"])
                    return
                move = {"t": "move", "id": f"v{message['version']}", "base": message["version"]}
                question, actions = message["frame"]["question"], list[int]()
                while question and question["choices"]:  # some answers ask for one more
                    choice = random.choice(question["choices"])  # noqa: S311
                    question, actions = choice["then"], [*actions, choice["action"]]
                if actions:
                    move |= {"seat": 0, "action": actions[0], "then": actions[1:]}
                    await socket.send(json.dumps(move))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
