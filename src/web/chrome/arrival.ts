import { forget, type StoredKey } from "../visitor/storage.ts";
import { notify } from "./toast.ts";

const key = "arrival";

/** Goes to the page that a form led to, which learns that it was reached that way. */
export function goOnFromForm(address: string, postedTo: string): void {
  try {
    sessionStorage.setItem(key, postedTo);
  } catch {
    // Without storage the page says what happened, and no toast does.
  }
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search !== location.pathname + location.search) location.assign(address);
  else {
    // To a part of this very page the browser would only scroll.
    history.replaceState(null, "", address);
    location.reload();
  }
}

/** The path of the form that led to this page; null after a link, a reload or the Back button. */
function takeArrival(): string | null {
  try {
    const postedTo = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return postedTo;
  } catch {
    return null;
  }
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
