import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";

/** Internal address of the maintenance page. */
const closedPage = "/under-maintenance";

/** API calls and pictures of open pages still work, and Apple drops the app’s links where their file is a page. */
const goesOn = /^\/(?:api\/|webhooks\/|_image$|(?:\.well-known\/)?apple-app-site-association$)/;

/** The request to handle: itself, or one for the maintenance page. Runs before any cache. */
export async function closeForMaintenance(
  request: Request,
  { isUnderMaintenance }: Pick<FeatureFlags, "isUnderMaintenance">,
): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  if (goesOn.test(pathname) || !(await isUnderMaintenance())) return request;
  const { method, headers } = request;
  const page = new URL(closedPage, request.url);
  page.searchParams.set("asked", pathname + search);
  return new Request(page, { method: method === "HEAD" ? "HEAD" : "GET", headers });
}
