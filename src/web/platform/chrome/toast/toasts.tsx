import { useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  return (
    <div className={status ? "toast" : "toast toast--error"}>
      {status ? <CircleCheck className="icon" /> : <CircleAlert className="icon" />}
      <div>
        <p className="toast__head">{i18n._(status ? siteMessages.success : siteMessages.error)}</p>
        <p data-message="">{message}</p>
      </div>
      <button className="iconbtn toast__x" type="button" aria-label={i18n._("Dismiss")}>
        <X className="icon" />
      </button>
    </div>
  );
}
