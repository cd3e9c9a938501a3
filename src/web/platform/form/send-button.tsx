import { type ReactNode, use } from "react";
import { FormState } from "./form-state.ts";

/** Submit button of a SiteForm, which says that it was pressed (`isPressed`). While sending it dims at the same width. */
export function SendButton({ className = "btn", children }: { className?: string; children: ReactNode }) {
  const { isSending } = use(FormState);
  return (
    <button
      className={className}
      type="submit"
      name="pressed"
      value="yes"
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
}
