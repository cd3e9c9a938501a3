import { useLingui } from "@lingui/react";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { pathIn } from "#domain/platform/languages.ts";
import { island } from "../document/island.tsx";
import { useLanguage } from "../language/language-provider.tsx";
import { withPoint } from "./point-query.ts";

interface LocateButtonProps {
  label: string;
  className: string;
  /** The search that the place is added to. */
  search?: string;
}

/** Searches around the browser's position, on click only: locations, or the given target. */
function LocateButton({ label, className, search = "/locations" }: LocateButtonProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const says = { idle: label, asking: i18n._("Finding you"), failed: i18n._("We couldn’t find you") }[state];
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
            location.assign(pathIn(language, withPoint(search, coords)));
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
