import { store } from "../visitor/storage.ts";

/** Goes to the page that a form led to, which learns that it was reached that way. */
export function goOnFromForm(address: string): void {
  // Without storage the page says what happened, and no toast does.
  store("arrival", "form");
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search !== location.pathname + location.search) location.assign(address);
  else {
    // To a part of this very page the browser would only scroll.
    history.replaceState(null, "", address);
    location.reload();
  }
}
