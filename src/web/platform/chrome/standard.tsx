import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "./error/error-page.tsx";
import { Frame } from "./frame.tsx";

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
