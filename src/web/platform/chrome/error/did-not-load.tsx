import { useLingui } from "@lingui/react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { Head } from "../../ui/head.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { ErrorPage } from "./error-page.tsx";

interface DidNotLoadProps {
  what: keyof typeof titles;
  /** Alternative link and its label. */
  elsewhere: string;
  label: string;
}

const titles = {
  article: /*i18n*/ "This article didn’t load",
  page: /*i18n*/ "This page didn’t load",
};

/** Error page of content: a failed request differs from a missing page (docs/behavior.md "Refusals"). */
export function LoadError({ error, ...instead }: DidNotLoadProps & { error: unknown }) {
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  return isUnavailable ? <DidNotLoad {...instead} /> : <ErrorPage error={error} />;
}

/** In the place of something that exists, as far as we know, and could not be had. */
function DidNotLoad({ what, elsewhere, label }: DidNotLoadProps) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <ClosedDoor plate={i18n._("Back soon")}>
      <Head title={i18n._(titles[what])} />
      <h1>{i18n._(titles[what])}</h1>
      <p className="lead">{i18n._("It’s still there. Please try again in a moment.")}</p>
      <p>
        <a className="btn" href={pathname + search}>
          {i18n._("Try again")}
        </a>{" "}
        <a className="btn btn--quiet" href={elsewhere}>
          {label}
        </a>
      </p>
    </ClosedDoor>
  );
}
