import { rateLimits } from "#contract/platform/rate-limit.ts";
import { patternOfRoute } from "#web/platform/app/pattern-of-route.ts";
import type { WebBuild } from "#web/platform/app/web-services.ts";
import type { MeasuredPage, PageSpeeds } from "#web/platform/page-speed/page-speeds.ts";
import { createCallCount } from "#web/platform/pictures/call-count.ts";
import type { Config } from "../settings/config.ts";

/** Records browsers' measurements; null without metrics, and then nothing is measured. */
export function countPageSpeeds(
  { rateLimits: isLimited }: Pick<Config, "rateLimits">,
  routes: WebBuild["routes"],
  onPageSpeed: ((page: MeasuredPage) => void) | undefined,
): PageSpeeds | null {
  if (!onPageSpeed) return null;
  const count = isLimited ? createCallCount(rateLimits["page-speed"], Date.now) : null;
  return {
    take: (address) => count?.take(address) ?? { ok: true },
    count({ page, ...measured }) {
      const isPage = Object.hasOwn(routes, page) && routes[page]?.module.default !== undefined;
      const route = isPage ? patternOfRoute(routes, page) : null;
      if (route === null) return false;
      onPageSpeed({ route, ...measured });
      return true;
    },
  };
}
