import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { island } from "../document/island.tsx";
import { withPoint } from "./point-query.ts";

interface LocateButtonProps {
  label: string;
  className: string;
  /** The search that the place is added to. */
  search?: string;
}

/** Searches around the browser's position, on click only: locations, or the given target. */
function LocateButton({ label, className, search = "/locations" }: LocateButtonProps) {
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const says = { idle: label, asking: "Finding you", failed: "We couldn’t find you" }[state];
  return (
    <button
      className={`needs-script ${className}`}
      type="button"
      aria-busy={state === "asking" || undefined}
      onClick={() => {
        setState("asking");
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => {
            // Back from there, it can be asked again.
            setState("idle");
            location.assign(withPoint(search, coords));
          },
          () => setState("failed"),
          { timeout: 8000, maximumAge: 600_000 },
        );
      }}
    >
      <LocateFixed className="icon" />
      <span aria-live="polite">{says}</span>
    </button>
  );
}

export default island("platform/ui/locate-button", LocateButton);
