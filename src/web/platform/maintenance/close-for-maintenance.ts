import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";

/** The address within the site of the page that stands in for every other. */
const closedPage = "/under-maintenance";

/** What programs call goes on, and so do the pictures of pages that are open. */
const goesOn = /^\/(?:api\/|webhooks\/|_image$)/;

/** The request to answer: itself, or one for the closed page. Design §6: before anything that may be cached. */
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
