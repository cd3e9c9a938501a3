/** Browser storage; `refuse` makes it throw as if full or disabled. */
export class BrowserStorage implements Storage {
  readonly #entries = new Map<string, string>();
  refuse: "nothing" | "writes" | "everything" = "nothing";

  get length() {
    return this.#entries.size;
  }
  clear() {
    this.#entries.clear();
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    if (this.refuse === "everything") throw new DOMException("denied", "SecurityError");
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.refuse !== "nothing") throw new DOMException("full", "QuotaExceededError");
    this.#entries.set(key, value);
  }
  removeItem(key: string) {
    if (this.refuse === "everything") throw new DOMException("denied", "SecurityError");
    this.#entries.delete(key);
  }
}
