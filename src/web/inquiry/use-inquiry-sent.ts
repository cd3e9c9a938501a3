import { useEffect } from "react";
import { useNotify } from "../layout/notification.tsx";

/** On the receipt: the inquiry has arrived, so this browser forgets it and notes that it was sent (spec §4, §7). */
export function useInquirySent(): void {
  const notify = useNotify();
  useEffect(() => {
    import("./begun.ts").then(({ forgetInquiry }) => forgetInquiry());
    import("./lead-notes.ts").then(({ noteSent }) =>
      noteSent((message) => notify({ message, status: false })),
    );
  }, [notify]);
}
