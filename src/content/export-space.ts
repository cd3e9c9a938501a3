import type { Store } from "./files/store.ts";
import type { ContentField, Rule } from "./library/content-type.ts";
import type { Entity } from "./library/entity.ts";
import { type Json, shapeContentType, vendorLink } from "./queries/shape.ts";
import { shapeTags } from "./queries/whole-lists.ts";

interface ExportOptions {
  store: Store;
  environment: string;
  /** Folder of the pictures; the vendor's tool reads their files below it. */
  pictures: string;
}

/** Exports an environment in the format of contentful-import. What visitors don't see yet is a draft. */
export async function exportSpace({ store, environment, pictures }: ExportOptions) {
  const [all, visible] = await Promise.all([
    store.view(environment, "preview"),
    store.view(environment, "delivery"),
  ]);
  const { space, contentTypes } = all.library;
  const metadataOf = ({ tags }: Entity) => ({
    tags: tags.filter((tag) => Object.hasOwn(space.tags, tag)).map((tag) => vendorLink("Tag", tag)),
  });
  return {
    contentTypes: [...contentTypes.values()].map((type) => ({
      ...shapeContentType(type, environment, space.name),
      fields: type.fields.map(exportField),
    })),
    tags: [...shapeTags(all, space.name).values()],
    locales: space.locales.map((locale) => ({
      ...locale,
      contentDeliveryApi: true,
      contentManagementApi: true,
      optional: false,
      sys: { type: "Locale", id: locale.code },
    })),
    entries: [...all.entries.values()].map((entry) => ({
      sys: {
        ...sysOf(entry, visible.entries.has(entry.id)),
        contentType: vendorLink("ContentType", entry.contentType ?? ""),
      },
      metadata: metadataOf(entry),
      fields: entry.fields,
    })),
    assets: [...all.assets.values()].map((asset) => ({
      sys: sysOf(asset, true),
      metadata: metadataOf(asset),
      fields: { ...asset.fields, file: withUpload(asset, pictures) },
    })),
  };
}

/** The vendor's tool publishes what has a published version. */
function sysOf({ type, id }: Entity, isPublished: boolean): Json {
  return { type, id, ...(isPublished && { publishedVersion: 1 }) };
}

function withUpload({ fields }: Entity, pictures: string): Record<string, unknown> {
  const files = Object.entries(fields.file ?? {}) as [string, { fileName: string }][];
  return Object.fromEntries(
    files.map(([locale, file]) => [locale, { ...file, url: `https://${pictures}/${file.fileName}` }]),
  );
}

function exportField({ items, ...field }: ContentField): Json {
  return {
    ...field,
    validations: field.validations.map(exportRule),
    ...(items && { items: { ...items, validations: items.validations.map(exportRule) } }),
  };
}

/** The vendor requires both ends of a range. */
function exportRule({ size, range, ...rule }: Rule): Json {
  const ends = (range: { min?: number | undefined; max?: number | undefined }) => ({
    min: range.min ?? null,
    max: range.max ?? null,
  });
  return { ...rule, ...(size && { size: ends(size) }), ...(range && { range: ends(range) }) };
}
