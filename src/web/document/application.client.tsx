import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";

/** Hydrates the whole page, as React Router does by default. */
export function startApplication(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={log} />
      </StrictMode>,
    );
  });
}

/** Spec §8: failures are logged; a page that does not exist is none. */
function log(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error);
}
