import { lazy } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "../layout/error-page.tsx";

const NobodyAtDoor = lazy(() =>
  import("./nobody-at-door.tsx").then(({ NobodyAtDoor }) => ({ default: NobodyAtDoor })),
);

/** Spec §8: a professional, or the professionals of a location, who cannot be found. Any other failure is the site's usual one. */
export function StylistMissing({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <NobodyAtDoor /> : <ErrorPage error={error} />;
}
