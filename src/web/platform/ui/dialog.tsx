import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import "./dialog.css";

interface DialogProps {
  /** Names the thing it is about: "Cancel Tuesday at 2:30 pm?" */
  title: string;
  onClose: () => void;
  /** A row of answers in `.dialog__do` comes last; the safe one is first in it. */
  children: ReactNode;
}

/** A native modal dialog, open while rendered. Escape, its close button and a click outside close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={box}
      closedby="any"
      aria-labelledby={titleId}
      // While developing, React opens it twice: closing it in between means nothing.
      onClose={() => box.current?.open || onClose()}
    >
      <div className="dialog__head">
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <button className="iconbtn" type="button" aria-label={i18n._("Close")} onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
