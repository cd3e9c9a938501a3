import type { ContentAnswer, Entry } from "./content-answer.ts";
import type { DeliverySpace } from "./delivery-space.ts";

const atOnce = 100;

/** Every published entry of a content type that can be shown, in the first of its locales (`fr-CA,en-CA`), links resolved. Rethrows the service's errors. */
export async function fetchEntries(
  space: DeliverySpace,
  content_type: string,
  locale: string,
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
    entries: async (contentType: string, locale: string): Promise<Entry[]> =>
      (await fetchEntries(space, contentType, locale)).entries,
  };
}
