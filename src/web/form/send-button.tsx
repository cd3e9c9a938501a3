import type { ReactNode } from "react";
import { useSending } from "./site-form.tsx";

/** The one button that sends a SiteForm. While it is sending, it keeps its width and dims. */
export function SendButton({ className = "btn", children }: { className?: string; children: ReactNode }) {
  const sending = useSending();
  return (
    <button
      className={className}
      type="submit"
      aria-busy={sending || undefined}
      aria-disabled={sending || undefined}
    >
      {children}
    </button>
  );
}
