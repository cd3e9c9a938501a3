import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RemixErrorBoundary } from "./instead/error-boundaries.tsx";

const at = (pathname: string) => ({ location: { pathname }, children: <p>The page</p> });

test("when even the error page fails, a page says so without a stack trace", () => {
  const boundary = new RemixErrorBoundary(at("/faq"));
  boundary.state = RemixErrorBoundary.getDerivedStateFromError(new Error("no settings"));
  const html = renderToStaticMarkup(boundary.render());
  expect(html).toContain("This door is stuck");
  expect(html).not.toContain("no settings");
});

test("the next page is shown again", () => {
  const failed = {
    ...RemixErrorBoundary.getDerivedStateFromError(new Error()),
    location: at("/faq").location,
  };
  expect(RemixErrorBoundary.getDerivedStateFromProps(at("/blog"), failed)).toMatchObject({ failed: false });
});
