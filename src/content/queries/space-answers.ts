import type { View } from "../library/view.ts";
import { type Json, vendorLink } from "./shape.ts";

export function shapeSpace({ library }: View, spaceId: string): Json {
  const { name, locales } = library.space;
  return { sys: { type: "Space", id: spaceId }, name, locales };
}

export function shapeLocales({ library }: View): Json[] {
  return library.space.locales.map((locale) => ({
    ...locale,
    sys: { id: locale.code, type: "Locale", version: 1 },
  }));
}

/** All tags, or the one with an id. */
export function shapeTags({ library, environment }: View, spaceId: string, id?: string): Json[] {
  const modifiedAt = library.modifiedAt.space;
  const editor = vendorLink("User", "editor");
  return Object.entries(library.space.tags)
    .filter(([tag]) => id === undefined || tag === id)
    .map(([tag, name]) => ({
      name,
      sys: {
        space: vendorLink("Space", spaceId),
        id: tag,
        type: "Tag",
        createdAt: modifiedAt,
        updatedAt: modifiedAt,
        createdBy: editor,
        updatedBy: editor,
        environment: vendorLink("Environment", environment),
        version: 1,
        visibility: "public",
      },
    }));
}
