import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { Head } from "../../ui/head.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { ErrorPage } from "./error-page.tsx";

interface LinkMissingProps {
  error: unknown;
  /** What the link would open: `a booking`. */
  opens: string;
  book?: boolean;
  /** How to go on without it. */
  children: ReactNode;
}

/** A secret link that opens nothing, as mails cut them off and time ends them. Any other failure is the site's usual one. */
export function LinkMissing({ error, opens, book = false, children }: LinkMissingProps) {
  if (!isRouteErrorResponse(error) || error.status !== problemStatus["not-found"])
    return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate="Cut off" book={book}>
      <Head title={`This link doesn’t open ${opens}`} />
      <h1>This link doesn’t open {opens}</h1>
      <p className="lead">
        Part of it may have been cut off, or it’s from long ago. Opening it from the email it came in often
        helps.
      </p>
      <p>{children}</p>
    </ClosedDoor>
  );
}
