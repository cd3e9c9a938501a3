import { readStored, store } from "../../visitor/storage.ts";

/** Shows the link to the page in the language of the browser, which only the browser knows, until the visitor has closed one. */
export function offerLanguage(): void {
  const [code = ""] = navigator.language.toLowerCase().split("-");
  const offer = document.querySelector<HTMLElement>(`[data-offer="${CSS.escape(code)}"]`);
  if (!offer || readStored("language_offer")) return;
  offer.hidden = false;
  offer.querySelector("button")?.addEventListener("click", () => {
    store("language_offer", "closed");
    offer.hidden = true;
  });
}
