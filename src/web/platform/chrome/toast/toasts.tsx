import { CircleAlert, CircleCheck, X } from "lucide-react";
import { siteMessages } from "#domain/platform/site-messages.ts";

/** Container and template of each kind of toast; `show-toast.ts` shows them. */
export function Toasts() {
  return (
    <>
      <div className="toasts" role="status" suppressHydrationWarning />
      <div hidden data-toast="success">
        <Toast status />
      </div>
      <div hidden data-toast="error">
        <Toast status={false} />
      </div>
    </>
  );
}

function Toast({ message, status }: { message?: string; status: boolean }) {
  return (
    <div className={status ? "toast" : "toast toast--error"}>
      {status ? <CircleCheck className="icon" /> : <CircleAlert className="icon" />}
      <div>
        <p className="toast__head">{status ? siteMessages.success : siteMessages.error}</p>
        <p data-message="">{message}</p>
      </div>
      <button className="iconbtn toast__x" type="button" aria-label="Dismiss">
        <X className="icon" />
      </button>
    </div>
  );
}
