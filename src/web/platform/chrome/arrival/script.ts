import { forget, readStored, type StoredKey } from "../../visitor/storage.ts";
import { notify } from "../toast/show-toast.ts";

/** Runs a page's `ArrivalNotice`. */
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

/** Long enough to read the sentence before the page is replaced. */
const readingTimeMs = 4000;
