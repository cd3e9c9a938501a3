/** In the browser: the JSON of the sentences that the server sent with the page. */
export function readPageSentences(): string | null {
  return document.querySelector("script[data-sentences]")?.textContent ?? null;
}

/** In scripts without React: a sentence without placeholders in the page's language. */
export function translate(sentence: string): string {
  const translated = JSON.parse(readPageSentences() ?? "{}")[sentence];
  return typeof translated === "string" ? translated : sentence;
}
