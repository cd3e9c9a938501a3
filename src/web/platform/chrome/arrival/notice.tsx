import type { StoredKey } from "../../visitor/storage.ts";

interface ArrivalNoticeProps {
  /** The sentence that stands on the page too. */
  message: string;
  /** A failure shows however the page was reached; a success only when a form led to it. */
  failure?: boolean;
  /** What this browser need not remember any more. */
  forget?: StoredKey[];
  /** The page that takes this one's place after a while. */
  moveOn?: string;
}

/** Has a toast say what happened as the page opens (`feedback/arrival-notice.ts`). */
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
