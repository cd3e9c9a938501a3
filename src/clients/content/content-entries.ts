import type { ContentAnswer, Entry } from "./content-answer.ts";
import type { DeliverySpace } from "./delivery-space.ts";

const atOnce = 100;

type Locale = "en-US" | "en-CA";

/** Every published entry of a content type in a locale that can be shown, links resolved. Rethrows the service's errors. */
export async function fetchEntries(
  space: DeliverySpace,
  content_type: string,
  locale: Locale,
): Promise<ContentAnswer> {
  const all: ContentAnswer = { total: 0, entries: [], problems: [] };
  for (let skip = 0; ; skip += atOnce) {
    const query = { content_type, locale, include: 2, order: "sys.id", limit: atOnce, skip };
    const { total, entries, problems } = space.open(await space.ask(query), query);
    all.total = total;
    all.entries.push(...entries);
    all.problems.push(...problems);
    if (skip + atOnce >= total) return all;
  }
}

/** The content as the importer of the Product API reads it. */
export function createContentEntries(space: DeliverySpace) {
  return {
    entries: async (contentType: string, locale: Locale): Promise<Entry[]> =>
      (await fetchEntries(space, contentType, locale)).entries,
  };
}
