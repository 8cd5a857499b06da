import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { budget } from "./plugins/budget.ts";
import { icons } from "./plugins/icons.ts";
import { licences } from "./plugins/licences.ts";
import { words } from "./plugins/words.ts";

/** Where `npm run dev` finds the server. */
const SERVER = process.env["CIVITAS_SERVER"] ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte(), words(), icons(), licences(), budget(120), svelteTesting()],
  build: {
    outDir: "../src/civitas/web/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
  },
});
