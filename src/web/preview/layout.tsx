import { CircleAlert, Eye } from "lucide-react";
import {
  Form,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useSearchParams,
} from "react-router";
import { ClosedDoor } from "../layout/closed-door.tsx";
import { ErrorPage } from "../layout/lazy-error-page.tsx";
import { Head } from "../ui/head.tsx";
import type { Route } from "./+types/layout.ts";
import { publicPath } from "./preview-path.ts";
import "./preview.css";

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** Around every draft: what this is, and the way out. */
export default function Preview() {
  const exit = useExit();
  return (
    <>
      <aside className="preview" aria-label="Preview">
        <div className="wrap preview__in">
          <p>
            <Eye className="icon" /> <strong>Preview.</strong> Drafts are shown as they are now. Visitors do
            not see this page.
          </p>
          <Link className="link" to={exit}>
            Exit preview
          </Link>
        </div>
      </aside>
      <Outlet />
    </>
  );
}

/** The page that visitors see in place of the open draft; what it would be listed on, where they see none yet. */
function useExit(): string {
  const { loaderData } = useMatches().at(-1) ?? {};
  const page = loaderData as { exit?: string } | undefined;
  return page?.exit ?? "/";
}

/** A draft without its token asks for the secret. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const refused = query.has("refused");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 502) return <Unreachable />;
  if (status !== 403) return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate="Editors">
      <Head title="Preview" />
      <h1>Drafts are behind this door</h1>
      <p className="lead">The preview secret opens it for eight hours.</p>
      <Form className="preview-gate" method="post" action="/preview">
        <input type="hidden" name="back" value={pathname} />
        <div className="field" data-error={refused || undefined}>
          <label htmlFor="preview-secret">Preview secret</label>
          <input
            className="input"
            id="preview-secret"
            name="secret"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={refused || undefined}
            aria-describedby={refused ? "preview-refused" : undefined}
          />
          {refused && (
            <p className="field__error" id="preview-refused">
              <CircleAlert className="icon" /> That is not the preview secret.
            </p>
          )}
        </div>
        <button className="btn" type="submit">
          Open the preview
        </button>
      </Form>
      <p>
        <Link className="link" to={publicPath(pathname)}>
          Go to the page that visitors see
        </Link>
      </p>
    </ClosedDoor>
  );
}

function Unreachable() {
  return (
    <ClosedDoor plate="Editors">
      <Head title="Preview" />
      <h1>The drafts did not arrive</h1>
      <p className="lead">The content service did not answer in time. Please reload this page in a moment.</p>
    </ClosedDoor>
  );
}
