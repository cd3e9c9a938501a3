import { Trans, useLingui } from "@lingui/react";
import { Eye } from "lucide-react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useSearchParams,
} from "react-router";
import type { EntryProblem } from "#clients/content/content-answer.ts";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import { Head } from "../../platform/ui/head.tsx";
import type { Route } from "./+types/layout.ts";
import LoginForm from "./login-form.island.tsx";
import { publicPath } from "./preview-path.ts";
import "./preview.css";

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** Frame around every draft: a notice and an exit link. */
export default function Preview() {
  const { i18n } = useLingui();
  const { exit = "/", problems = [] } = useDraft();
  return (
    <>
      <aside className="preview" aria-label={i18n._("Preview")}>
        <div className="wrap preview__in">
          <p>
            <Eye className="icon" />{" "}
            <Trans
              id="<0>Preview.</0> Drafts are shown as they are now. Visitors don’t see this page."
              components={{ 0: <strong /> }}
            />
          </p>
          <a className="link" href={exit}>
            {i18n._("Exit preview")}
          </a>
          {problems.length > 0 && (
            <details className="preview__problems" open>
              <summary>{i18n._("What to complete before you publish")}</summary>
              <ul>
                {problems.map(({ entry, contentType, field, problem }) => (
                  <li key={`${entry} ${field}`}>
                    <strong>{field}</strong> {problem} ({contentType} {entry})
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </aside>
      <Outlet />
    </>
  );
}

/** The draft's published page, or the list it would be on, and what it lacks. */
function useDraft(): { exit?: string; problems?: EntryProblem[] } {
  const { loaderData } = useMatches().at(-1) ?? {};
  return loaderData ?? {};
}

/** A draft without its token asks for the secret. */
export function ErrorBoundary() {
  const { i18n } = useLingui();
  const error = useRouteError();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const refused = query.has("refused");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 502) return <Unreachable isRefused={isRouteErrorResponse(error) && error.data?.isRefused} />;
  if (status !== 403) return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate={i18n._("Editors")}>
      <Head title={i18n._("Preview")} />
      <h1>{i18n._("Drafts are behind this door")}</h1>
      <p className="lead">{i18n._("The preview secret opens it for eight hours.")}</p>
      <LoginForm back={pathname} wasRefused={refused} />
      <p>
        <a className="link" href={publicPath(pathname)}>
          {i18n._("Go to the page that visitors see")}
        </a>
      </p>
    </ClosedDoor>
  );
}

function Unreachable({ isRefused }: { isRefused: boolean }) {
  const { i18n } = useLingui();
  return (
    <ClosedDoor plate={i18n._("Editors")}>
      <Head title={i18n._("Preview")} />
      <h1>{i18n._("The drafts didn’t load")}</h1>
      <p className="lead">
        {i18n._(
          isRefused
            ? /*i18n*/ "The content service refused our preview token. Whoever runs this site can check CONTENT_PREVIEW_TOKEN and the space."
            : /*i18n*/ "The content service didn’t answer in time. Please reload this page in a moment.",
        )}
      </p>
    </ClosedDoor>
  );
}
