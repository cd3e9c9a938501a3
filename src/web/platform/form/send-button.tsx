import { type ReactNode, use } from "react";
import { FormState } from "./form-state.ts";

/** The one button that sends a SiteForm. While it is sending, it keeps its width and dims. */
export function SendButton({ className = "btn", children }: { className?: string; children: ReactNode }) {
  const { isSending } = use(FormState);
  return (
    <button
      className={className}
      type="submit"
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
}
