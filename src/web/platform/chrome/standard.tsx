import { type HeadersArgs, Outlet, useRouteError } from "react-router";
import { ErrorPage } from "./error/error-page.tsx";
import { Frame } from "./frame.tsx";

export default function Standard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page's message for a thrown error. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
