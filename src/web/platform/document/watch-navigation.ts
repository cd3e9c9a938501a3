import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { siteMessages } from "#domain/platform/site-messages.ts";
import { showRing } from "../chrome/ring/script.ts";
import { notify } from "../chrome/toast/show-toast.ts";
import { isClosed } from "../visitor/closed-site.ts";

/**
 * Checks on each navigation within an application whether the site is closed and then reloads. If data fails to load,
 * the page stays and a toast reports it.
 */
export const watchNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // Not in an effect: data can fail before effects run.
  showRing(true);
  const closed = isClosed();
  const results = await next();
  // A superseded navigation is canceled, not failed.
  const isLost = !request.signal.aborted && Object.values(results).some(wasLost);
  if (await closed) location.assign(request.url);
  else if (isLost) {
    console.error("The page's data did not come through.");
    showRing(false);
    notify({ message: siteMessages.pageNotLoaded, status: false });
  } else return results;
  // Never resolves: React Router stays on the page until the next navigation.
  return new Promise(() => {});
};

/** Not the site's response: loaders fail with a status alone, a gateway with a page. */
function wasLost({ type, result }: DataStrategyResult): boolean {
  return type === "error" && !(isRouteErrorResponse(result) && result.data === null);
}
