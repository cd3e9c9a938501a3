import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { siteMessages } from "#domain/platform/site-messages.ts";
import { showRing } from "../chrome/ring/script.ts";
import { notify } from "../chrome/toast/show-toast.ts";
import { isClosed } from "../visitor/closed-site.ts";

/**
 * Spec §4: within an application every change of page looks whether the site has closed; a closed site shows itself
 * whole. Data that does not come through leaves the page as it is, and a toast says so.
 */
export const watchNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // Here and not in an effect, which would come after data that is lost at once.
  showRing(true);
  const closed = isClosed();
  const results = await next();
  // One that another takes the place of is given up, not lost.
  const isLost = !request.signal.aborted && Object.values(results).some(wasLost);
  if (await closed) location.assign(request.url);
  else if (isLost) {
    console.error("The page's data did not come through.");
    showRing(false);
    notify({ message: siteMessages.pageNotLoaded, status: false });
  } else return results;
  // Never done: React Router stays where it is until the visitor goes elsewhere.
  return new Promise(() => {});
};

/** No answer of the site came. What its own loaders refuse carries a status and nothing else; a gateway sends a page. */
function wasLost({ type, result }: DataStrategyResult): boolean {
  return type === "error" && !(isRouteErrorResponse(result) && result.data === null);
}
