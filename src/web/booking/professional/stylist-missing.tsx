import { isRouteErrorResponse } from "react-router";
import { locationMessages } from "#domain/platform/messages.ts";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { NearSearch } from "./near-search.tsx";

/** A professional, or the professionals of a location, who cannot be found. Any other failure is the site's usual one. */
export function StylistMissing({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <ProfessionalNotFound /> : <ErrorPage error={error} />;
}

function ProfessionalNotFound() {
  return (
    <ClosedDoor plate="Moved out" book>
      <Head title="No one at this door" />
      <h1>No one at this door</h1>
      <p className="lead">{locationMessages.stylistPageNotFound}</p>
      <NearSearch />
    </ClosedDoor>
  );
}
