import type { ContentfulClientApi } from "contentful";

const atOnce = 100;

/** Every published entry of a content type in the words of a locale, links resolved. Throws what the SDK throws. */
export function createContentEntries(client: ContentfulClientApi<undefined>) {
  return {
    async entries(contentType: string, locale: "en-US" | "en-CA") {
      const entries = [];
      for (let skip = 0; ; skip += atOnce) {
        const { items, total } = await client.getEntries({
          content_type: contentType,
          locale,
          include: 2,
          order: ["sys.id"],
          limit: atOnce,
          skip,
        });
        for (const { sys, fields } of items) entries.push({ id: sys.id, updatedAt: sys.updatedAt, fields });
        if (skip + atOnce >= total) return entries;
      }
    },
  };
}
