import { forget, readStored, type StoredKey, store } from "../../visitor/storage.ts";
import { notify } from "../toast/show-toast.ts";

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

/** Does what a page's `ArrivalNotice` asks for. */
export function onArrival(): void {
  // Not after a link, a reload or the Back button.
  const cameFromForm = readStored("arrival") === "form";
  forget("arrival");
  const notice = document.querySelector<HTMLElement>("[data-arrival]");
  if (!notice) return;
  const { arrival = "", forget: forgotten, failure, moveOn } = notice.dataset;
  if (forgotten) forget(...(forgotten.split(" ") as StoredKey[]));
  if (failure !== undefined) notify({ message: arrival, status: false });
  else if (cameFromForm) notify({ message: arrival, status: true });
  if (moveOn) setTimeout(() => location.replace(moveOn), readingTimeMs);
}

/** Long enough to read the sentence before another page takes its place. */
const readingTimeMs = 4000;
