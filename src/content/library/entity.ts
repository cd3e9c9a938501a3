export type LinkType = "Entry" | "Asset";

export type Link = { sys: { type: "Link"; linkType: LinkType; id: string } };

/** Field id → locale → value as written; fallbacks apply on reading. */
export type LocalizedFields = Record<string, Record<string, unknown>>;

/** An entry or asset of the folder. Times are ISO 8601 in UTC. */
export type Entity = {
  type: LinkType;
  id: string;
  contentType: string | null;
  createdAt: string;
  updatedAt: string;
  /** Starts at 1, plus one for each edit. */
  revision: number;
  draft: boolean;
  publishAt: string | null;
  tags: string[];
  concepts: string[];
  fields: LocalizedFields;
  file: string;
  digest: string;
};

export function linkTo(linkType: LinkType, id: string): Link {
  return { sys: { type: "Link", linkType, id } };
}

export function isLink(value: unknown): value is Link {
  if (typeof value !== "object" || value === null || !("sys" in value)) return false;
  const { sys } = value;
  return typeof sys === "object" && sys !== null && "type" in sys && sys.type === "Link";
}

/** Every link in a value, at any depth. */
export function linksIn(value: unknown): Link[] {
  if (isLink(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(linksIn);
  return [];
}
