import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
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
        <HydratedRouter />
      </StrictMode>,
    );
  });
  if (!isCountryKnown()) locateVisitor(http, Date.now());
}
