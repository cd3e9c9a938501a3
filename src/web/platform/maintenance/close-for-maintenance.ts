import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";

type FetchHandler = (request: Request) => Promise<Response>;

/** The address within the site of the page that stands in for every other. */
const closedPage = "/under-maintenance";

/** What programs call goes on, and so do the pictures of pages that are open. */
const goesOn = /^\/(?:api\/|webhooks\/|_image$)/;

/** Design §6: maintenance is looked at before anything that may be remembered. */
export function closeForMaintenance(
  site: FetchHandler,
  { isUnderMaintenance }: Pick<FeatureFlags, "isUnderMaintenance">,
): FetchHandler {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (goesOn.test(pathname) || !(await isUnderMaintenance())) return site(request);
    const { method, headers } = request;
    const page = new URL(closedPage, request.url);
    page.searchParams.set("asked", pathname + search);
    return site(new Request(page, { method: method === "HEAD" ? "HEAD" : "GET", headers }));
  };
}
