import { useState } from "react";
import { confirmMessages } from "#domain/platform/messages.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";

/** Clears a started inquiry after confirmation. Without script a reload clears it. */
export function StartOver({ page, onStartOver }: { page: string; onStartOver: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button className="go link small needs-script" type="button" onClick={() => setAsking(true)}>
        Start over
      </button>
      <a className="go link small needs-no-script" href={page}>
        Start over
      </a>
      {asking && (
        <Dialog title={confirmMessages.resetValues} onClose={() => setAsking(false)}>
          <p>
            This clears your answers from this browser. Anything you’ve already sent stays with the leasing
            manager.
          </p>
          <div className="dialog__do">
            <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
              Keep my answers
            </button>
            <button className="btn" type="button" onClick={onStartOver}>
              Start over
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
