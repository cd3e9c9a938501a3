import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";

interface LocateButtonProps {
  label: string;
  className: string;
}

/** Asks the browser where it is, on request only, and shows the locations nearest to there. */
export function LocateButton({ label, className }: LocateButtonProps) {
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const navigate = useNavigate();
  const says = { idle: label, asking: "Finding you", failed: "We could not find you" }[state];
  return (
    <button
      className={`needs-script ${className}`}
      type="button"
      aria-busy={state === "asking" || undefined}
      onClick={() => {
        setState("asking");
        navigator.geolocation.getCurrentPosition(
          ({ coords }) =>
            navigate(`/locations?lat=${coords.latitude.toFixed(3)}&long=${coords.longitude.toFixed(3)}`),
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
