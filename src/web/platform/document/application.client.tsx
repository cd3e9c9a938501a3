import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { leaveHistoryToRouter } from "../visitor/history.ts";

/** Hydrates the whole page, as React Router does by default. */
export function startApplication(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake>
          <HydratedRouter onError={log} />
        </Awake>
      </StrictMode>,
    );
  });
}

function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    leaveHistoryToRouter();
    document.body.dataset.awake = ""; // matches the islands' log format
  }, []);
  return children;
}

/** Logs failures, except for missing pages. */
function log(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error);
}
