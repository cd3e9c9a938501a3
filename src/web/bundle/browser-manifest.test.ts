import { expect, test } from "vitest";
import { thinned } from "./browser-manifest.ts";

const no = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
const always = "/assets/framework.js";
const root = {
  ...no,
  id: "root",
  path: "",
  hasLoader: true,
  hasDefaultExport: true,
  hasErrorBoundary: true,
  module: "/assets/root.js",
  imports: [always],
  css: ["/assets/site.css"],
};
const faq = {
  ...root,
  id: "faq",
  parentId: "root",
  path: "faq",
  hasErrorBoundary: false,
  module: "/assets/faq.js",
  imports: [always, "/assets/prose.js"],
  css: ["/assets/site.css"],
};
const endpoint = (id: string) => ({ ...faq, id, path: id, hasDefaultExport: false, imports: [], css: [] });

function thin(...routes: (typeof root)[]) {
  return thinned({
    entry: { imports: [always] },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  }).routes;
}

test("a page says what it has, and not what every page has", () => {
  expect(thin(root, faq)).toEqual({
    root: {
      id: "root",
      hasLoader: true,
      hasErrorBoundary: true,
      module: "/assets/root.js",
      css: ["/assets/site.css"],
    },
    faq: {
      id: "faq",
      parentId: "root",
      path: "faq",
      hasLoader: true,
      module: "/assets/faq.js",
    },
  });
});

test("the pages that most go to are fetched ahead with all their files", () => {
  const book = { ...faq, id: "book", path: "book/:url_name" };
  expect(thin(root, book).book).toMatchObject({ imports: ["/assets/prose.js"] });
});

test("an endpoint is named only where the router asks it", () => {
  expect(Object.keys(thin(root, endpoint("endpoints/robots"), endpoint("endpoints/country")))).toEqual([
    "root",
    "endpoints/country",
  ]);
});
