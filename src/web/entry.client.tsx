import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { isCountryKnown, rememberArrival } from "./visitor/arrival.ts";
import { locateVisitor } from "./visitor/geolocation.ts";
import { http } from "./visitor/http.ts";

if (rememberArrival()) location.reload();
else wakeUp();

function wakeUp() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={log} />
      </StrictMode>,
    );
  });
  if (!isCountryKnown()) locateVisitor(http, Date.now());
}

/** Spec §8: failures are logged; that something is not there is none. */
function log(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error);
}
