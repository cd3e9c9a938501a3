import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { Head } from "../../ui/head.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { ErrorPage } from "./error-page.tsx";

interface LinkMissingProps {
  error: unknown;
  /** What the link would open. */
  opens: keyof typeof titles;
  book?: boolean;
  /** How to go on without it. */
  children: ReactNode;
}

const titles = {
  "a booking": /*i18n*/ "This link doesn’t open a booking",
  "an inquiry": /*i18n*/ "This link doesn’t open an inquiry",
  "a list": /*i18n*/ "This link doesn’t open a list",
};

/** A secret link that opens nothing, as mails cut them off and time ends them. Any other failure is the site's usual one. */
export function LinkMissing({ error, opens, book = false, children }: LinkMissingProps) {
  const { i18n } = useLingui();
  if (!isRouteErrorResponse(error) || error.status !== problemStatus["not-found"])
    return <ErrorPage error={error} />;
  const title = i18n._(titles[opens]);
  return (
    <ClosedDoor plate={i18n._("Cut off")} book={book}>
      <Head title={title} />
      <h1>{title}</h1>
      <p className="lead">
        {i18n._(
          "Part of it may have been cut off, or it’s from long ago. Opening it from the email it came in often helps.",
        )}
      </p>
      <p>{children}</p>
    </ClosedDoor>
  );
}
