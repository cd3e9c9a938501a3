import { isRouteErrorResponse } from "react-router";
import { locationMessages } from "#domain/messages.ts";
import { ClosedDoor } from "../layout/closed-door.tsx";
import { ErrorPage } from "../layout/lazy-error-page.tsx";
import { Head } from "../ui/head.tsx";
import { NearSearch } from "./near-search.tsx";

/** Spec §8: a professional, or the professionals of a location, who cannot be found. Any other failure is the site's usual one. */
export function StylistMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate="Moved out" book>
      <Head title="Nobody at this door" />
      <h1>Nobody at this door</h1>
      <p className="lead">{locationMessages.stylistPageNotFound}</p>
      <NearSearch />
    </ClosedDoor>
  );
}
