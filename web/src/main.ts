import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { followSettings } from "./lib/settings.svelte";
import { language, preferredLanguage } from "./lib/words.svelte";

followSettings();
await language.set(preferredLanguage());
mount(App, { target: document.getElementById("app") ?? document.body });
