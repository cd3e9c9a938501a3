import { lazy } from "react";

/** The page that says what went wrong; its code loads only where something did. */
export const ErrorPage = lazy(() =>
  import("./error-page.tsx").then(({ ErrorPage }) => ({ default: ErrorPage })),
);
