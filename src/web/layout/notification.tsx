import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { siteMessages } from "#domain/site-messages.ts";
import { useArrivalByForm } from "./arrival.tsx";

export interface Notification {
  message: string;
  /** True for a success, false for a failure (spec §3). */
  status: boolean;
}

const NotificationContext = createContext<(notification: Notification) => void>(() => {});

/** Gives `notify({ message, status })`. The same sentence must also stay on the page, beside its cause. */
export const useNotify = () => use(NotificationContext);

/** Shows a success on arrival from a form of this site, not when the page is opened later by its link. */
export function useArrivalNotice(message: string) {
  const notify = useNotify();
  useArrivalByForm(() => notify({ message, status: true }));
}

/** Around every page, bare ones too. Spec §4: cleared 4 s after it shows, and again from the layout after 10 s. */
export function Notifications({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notification | null>(null);
  const clear = useCallback(() => setShown(null), []);
  const notify = useMemo(() => (notification: Notification) => setShown({ ...notification }), []);
  useEffect(() => {
    if (!shown) return;
    const backstop = setTimeout(clear, 10_000);
    return () => clearTimeout(backstop);
  }, [shown, clear]);
  return (
    <NotificationContext value={notify}>
      {children}
      <div className="toasts" role="status">
        {shown && <Toast {...shown} onClear={clear} />}
      </div>
    </NotificationContext>
  );
}

export function Toast({ message, status, onClear }: Notification & { onClear: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClear, 4000);
    return () => clearTimeout(timer);
  }, [onClear]);
  return (
    <div className={status ? "toast" : "toast toast--error"}>
      {status ? <CircleCheck className="icon" /> : <CircleAlert className="icon" />}
      <div>
        <p className="toast__head">{status ? siteMessages.success : siteMessages.error}</p>
        <p>{message}</p>
      </div>
      <button className="iconbtn toast__x" type="button" aria-label="Dismiss" onClick={onClear}>
        <X className="icon" />
      </button>
    </div>
  );
}
