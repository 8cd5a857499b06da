/** What only a table for one needs: fetched with the first such table. */
export { default as Automaton } from "./Automaton.svelte";
export { default as AutomatonSheet } from "./AutomatonSheet.svelte";
export { default as Fits } from "./Fits.svelte";
export { default as Narration } from "./Narration.svelte";
export { default as Practice } from "./Practice.svelte";
export { default as Slots } from "./Slots.svelte";
