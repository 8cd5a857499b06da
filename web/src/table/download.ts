/** Hands a file to the browser to keep. */
export function download(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 1)], { type: "application/json" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
