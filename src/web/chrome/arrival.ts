import { forget, type StoredKey } from "../visitor/storage.ts";
import { notify } from "./toast.ts";

/** Goes to the page that a form led to, which learns by its history entry that it was reached that way. */
export function goOnFromForm(address: string, postedTo: string): void {
  const { pathname, search } = new URL(address, location.href);
  if (!window.navigation) location.assign(address);
  else if (pathname + search !== location.pathname + location.search)
    window.navigation.navigate(address, { state: { postedTo } });
  else {
    // To a part of this very page the browser would only scroll.
    history.replaceState(null, "", address);
    window.navigation.updateCurrentEntry({ state: { postedTo } });
    location.reload();
  }
}

/** The path of the form that led to this page; null after a link, a reload or the Back button. */
function takeArrival(): string | null {
  const state = window.navigation?.currentEntry?.getState() as { postedTo?: unknown } | undefined;
  if (typeof state?.postedTo !== "string") return null;
  window.navigation.updateCurrentEntry({ state: null });
  return state.postedTo;
}

/** Does what a page's `ArrivalNotice` asks for. */
export function onArrival(): void {
  const notice = document.querySelector<HTMLElement>("[data-arrival]");
  if (!notice) return;
  const { arrival = "", forget: forgotten, failure, moveOn } = notice.dataset;
  if (forgotten) forget(...(forgotten.split(" ") as StoredKey[]));
  if (failure !== undefined) notify({ message: arrival, status: false });
  else if (takeArrival() !== null) notify({ message: arrival, status: true });
  if (moveOn) setTimeout(() => location.replace(moveOn), readingTimeMs);
}

/** Long enough to read the sentence before another page takes its place. */
const readingTimeMs = 4000;
