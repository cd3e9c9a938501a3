import { Outlet, useRouteError } from "react-router";
import { Frame } from "./frame.tsx";
import { ErrorPage } from "./lazy-error-page.tsx";

export default function Standard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}
