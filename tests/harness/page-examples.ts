import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";

/** Pages that require a secret or maintenance, which have their own tests. */
export const secretPages = new Set([
  "maintenance",
  "reset-password",
  "inquiry",
  "inquiry-received",
  "alert",
  "booking",
  "booking-reschedule",
  "booking-cancel",
  "booking-received",
  "preview-about",
  "preview-article",
  "preview-news",
]);

export const pageIds: string[] = idsOf(await routes);

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => [
    ...(id && file.endsWith("/page.tsx") ? [id] : []),
    ...idsOf(children),
  ]);
}
