import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import { type Language, offeredLanguages, pathIn, splitLanguage } from "#domain/platform/languages.ts";

/** Internal address of the maintenance page. */
const closedPage = "/under-maintenance";

/** API calls and pictures of open pages still work, and Apple drops the app’s links where their file is a page. */
const goesOn = /^\/(?:api\/|webhooks\/|_image$|(?:\.well-known\/)?apple-app-site-association$)/;

/** The request to handle: itself, or one for the maintenance page. Runs before any cache. */
export async function closeForMaintenance(
  request: Request,
  { isUnderMaintenance }: Pick<FeatureFlags, "isUnderMaintenance">,
  served: readonly Language[] = offeredLanguages,
): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const { language, path } = splitLanguage(pathname, served);
  if (goesOn.test(path) || !(await isUnderMaintenance())) return request;
  const { method, headers } = request;
  const page = new URL(pathIn(language, closedPage), request.url);
  page.searchParams.set("asked", path + search);
  return new Request(page, { method: method === "HEAD" ? "HEAD" : "GET", headers });
}
