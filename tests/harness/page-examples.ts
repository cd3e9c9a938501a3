import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";

/** Pages behind a secret or a closed door, which have tests of their own. */
export const secretPages = new Set([
  "maintenance",
  "reset-password",
  "inquiry",
  "inquiry-received",
  "booking",
  "booking-change",
  "booking-cancel",
  "booking-received",
  "preview-about",
  "preview-article",
  "preview-news",
]);

/** Not among the pages that are built for visitors. */
const workshop = new Set(["styleguide"]);

/** The ids of all pages. */
export const pageIds: string[] = idsOf(await routes).filter((id) => !workshop.has(id));

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => [
    ...(id && file.endsWith("/page.tsx") ? [id] : []),
    ...idsOf(children),
  ]);
}
