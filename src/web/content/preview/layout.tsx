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
  const { exit = "/", problems = [] } = useDraft();
  return (
    <>
      <aside className="preview" aria-label="Preview">
        <div className="wrap preview__in">
          <p>
            <Eye className="icon" /> <strong>Preview.</strong> Drafts are shown as they are now. Visitors
            don’t see this page.
          </p>
          <a className="link" href={exit}>
            Exit preview
          </a>
          {problems.length > 0 && (
            <details className="preview__problems" open>
              <summary>What to complete before you publish</summary>
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
  const error = useRouteError();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const refused = query.has("refused");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 502) return <Unreachable isRefused={isRouteErrorResponse(error) && error.data?.isRefused} />;
  if (status !== 403) return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate="Editors">
      <Head title="Preview" />
      <h1>Drafts are behind this door</h1>
      <p className="lead">The preview secret opens it for eight hours.</p>
      <LoginForm back={pathname} wasRefused={refused} />
      <p>
        <a className="link" href={publicPath(pathname)}>
          Go to the page that visitors see
        </a>
      </p>
    </ClosedDoor>
  );
}

function Unreachable({ isRefused }: { isRefused: boolean }) {
  return (
    <ClosedDoor plate="Editors">
      <Head title="Preview" />
      <h1>The drafts didn’t load</h1>
      <p className="lead">
        {isRefused
          ? "The content service refused our preview token. Whoever runs this site can check CONTENT_PREVIEW_TOKEN and the space."
          : "The content service didn’t answer in time. Please reload this page in a moment."}
      </p>
    </ClosedDoor>
  );
}
