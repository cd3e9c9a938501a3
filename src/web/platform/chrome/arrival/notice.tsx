import type { StoredKey } from "../../visitor/storage.ts";

interface ArrivalNoticeProps {
  /** The sentence, also on the page. */
  message: string;
  /** A failure shows however the page was reached; a success only when a form led to it. */
  failure?: boolean;
  /** Storage keys to delete. */
  forget?: StoredKey[];
  /** Page that replaces this one after a delay. */
  moveOn?: string;
}

/** Shows a toast when the page opens (`script.ts`). */
export function ArrivalNotice({ message, failure = false, forget, moveOn }: ArrivalNoticeProps) {
  return (
    <div
      hidden
      data-arrival={message}
      data-failure={failure ? "" : undefined}
      data-forget={forget?.join(" ")}
      data-move-on={moveOn}
    />
  );
}
