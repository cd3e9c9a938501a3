import type { Entry, Space } from "./space.ts";

const atOnce = 100;

/** Every published entry of a content type in a locale, links resolved. Rethrows the service's errors. */
export function createContentEntries(space: Space) {
  return {
    async entries(contentType: string, locale: "en-US" | "en-CA"): Promise<Entry[]> {
      const entries: Entry[] = [];
      for (;;) {
        const answer = space.open(
          await space.ask({
            content_type: contentType,
            locale,
            include: 2,
            order: "sys.id",
            limit: atOnce,
            skip: entries.length,
          }),
        );
        entries.push(...answer.entries);
        if (answer.entries.length === 0 || entries.length >= answer.total) return entries;
      }
    },
  };
}
