import { forget, readStored, type StoredKey } from "../../visitor/storage.ts";
import { notify } from "../toast/show-toast.ts";

/** Deletes what the page says (`data-forget`), and shows its `ArrivalNotice`. */
export function onArrival(): void {
  // Not after a link, a reload or the Back button.
  const cameFromForm = readStored("arrival") === "form";
  forget("arrival");
  const forgotten = document.querySelector<HTMLElement>("[data-forget]")?.dataset.forget;
  if (forgotten) forget(...(forgotten.split(" ") as StoredKey[]));
  const notice = document.querySelector<HTMLElement>("[data-arrival]");
  if (!notice) return;
  const { arrival = "", failure, moveOn } = notice.dataset;
  if (failure !== undefined) notify({ message: arrival, status: false });
  else if (cameFromForm) notify({ message: arrival, status: true });
  if (moveOn) setTimeout(() => location.replace(moveOn), readingTimeMs);
}

/** Long enough to read the sentence before the page is replaced. */
const readingTimeMs = 4000;
