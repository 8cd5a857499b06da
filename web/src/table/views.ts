/** What is in front where there is no room for everything. */
export type View = "table" | "log" | "chat";
