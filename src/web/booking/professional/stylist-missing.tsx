import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";

import { ProfessionalNotFound } from "./professional-not-found.tsx";

/** Spec §8: a professional, or the professionals of a location, who cannot be found. Any other failure is the site's usual one. */
export function StylistMissing({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <ProfessionalNotFound /> : <ErrorPage error={error} />;
}
