/** Who I am at the tables: a name and a colour, kept by the server's cookie. */
import * as api from "./api";
import type { Me } from "./protocol";

let current = $state.raw<Me | null>(null);

export const me = {
  get current(): Me | null {
    return current;
  },
  async load(): Promise<Me> {
    current ??= await api.me();
    return current;
  },
  async save(name: string, colour: number): Promise<void> {
    if (current && current.name === name && current.colour === colour) return;
    current = await api.nameMe(name, colour);
  },
  /** Become who made this code on another device. */
  async enter(code: string): Promise<void> {
    current = await api.enterCode(code);
  },
  /** This device forgets who I am. */
  async leave(): Promise<void> {
    await api.logOut();
    current = null;
  },
  /** The server forgets who I am. */
  async forget(): Promise<void> {
    await api.forgetMe();
    current = null;
  },
};
