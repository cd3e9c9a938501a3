import { z } from "zod";
import { defaultLocale } from "../library/space.ts";
import type { View } from "../library/view.ts";
import { ContentFailure, invalidQuery, unknownContentType } from "../queries/failure.ts";
import { type Json, type Shaping, shapeEntity, vendorLink } from "../queries/shape.ts";
import { type SyncState, type SyncStates, syncStateOf } from "./sync-states.ts";

const syncType = z.enum(["all", "Entry", "Asset", "Deletion", "DeletedEntry", "DeletedAsset"]);

const stateId = z.string().regex(/^[0-9a-f]{32}$/);

/** The content of a sync token: two states, the position between them and the filter. */
const syncToken = z.strictObject({
  from: stateId.nullable(),
  to: stateId.nullable(),
  skip: z.int().min(0),
  type: syncType,
  contentType: z.string().nullable(),
  limit: z.int().min(1).max(1000),
});

type SyncToken = z.output<typeof syncToken>;

function encode(token: SyncToken): string {
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

function decode(text: string): SyncToken | null {
  try {
    return syncToken.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

const invalidToken = () =>
  new ContentFailure("BadRequest", "The sync token you sent is invalid or has expired.");

function start(params: URLSearchParams, view: View): SyncToken {
  if (params.get("initial") !== "true") {
    throw new ContentFailure("BadRequest", "Please send either initial=true or a sync_token.");
  }
  const contentType = params.get("content_type");
  const type = syncType.safeParse(params.get("type") ?? (contentType === null ? "all" : "Entry"));
  if (!type.success)
    throw invalidQuery("type", "type", `The type must be one of ${syncType.options.join(", ")}.`);
  if (contentType !== null && type.data !== "Entry") {
    throw invalidQuery("content_type", "content_type", "content_type goes with type=Entry only.");
  }
  if (contentType !== null && !view.library.contentTypes.has(contentType))
    throw unknownContentType(contentType);
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .safeParse(params.get("limit") ?? "1000");
  if (!limit.success) throw invalidQuery("limit", "limit", "The limit must be between 1 and 1000.");
  return { from: null, to: null, skip: 0, type: type.data, contentType, limit: limit.data };
}

type Change = { key: string; deleted: boolean };

/** The changes between two states, in a stable order. */
function changesBetween(from: SyncState["items"], to: SyncState["items"]): Change[] {
  const changed = Object.keys(to).filter((key) => from[key]?.digest !== to[key]?.digest);
  const deleted = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  return [
    ...changed.toSorted().map((key) => ({ key, deleted: false })),
    ...deleted.toSorted().map((key) => ({ key, deleted: true })),
  ];
}

function wants({ type, contentType }: SyncToken, { key, deleted }: Change, kind: string | null): boolean {
  const isEntry = key.startsWith("Entry!");
  if (contentType !== null && kind !== contentType) return false;
  if (type === "all") return true;
  if (type === "Deletion") return deleted;
  if (type === "Entry" || type === "Asset") return !deleted && isEntry === (type === "Entry");
  return deleted && isEntry === (type === "DeletedEntry");
}

function shapeChange({ key, deleted }: Change, now: string, shaping: Shaping): Json[] {
  const { view, spaceId } = shaping;
  const [type = "", id = ""] = key.split("!");
  if (deleted) {
    const where = {
      space: vendorLink("Space", spaceId),
      environment: vendorLink("Environment", view.environment),
    };
    const times = { revision: 1, createdAt: now, updatedAt: now, deletedAt: now };
    return [{ sys: { type: `Deleted${type}`, id, ...where, ...times } }];
  }
  const entity = (type === "Asset" ? view.assets : view.entries).get(id);
  return entity ? [shapeEntity(entity, shaping)] : [];
}

type SyncContext = { view: View; spaceId: string; url: URL; now: string; states: SyncStates };

/** One page of a sync: everything first, then the changes since the token. */
export async function answerSync({ view, spaceId, url, now, states }: SyncContext): Promise<Json> {
  const written = url.searchParams.get("sync_token");
  const token = written === null ? start(url.searchParams, view) : decode(written);
  if (!token) throw invalidToken();

  const current = syncStateOf(view);
  // Saved before reading, so that a token of another process with equal content is known.
  const currentId = await states.save(current);
  const load = async (id: string) => {
    const state = await states.load(id);
    if (state?.environment !== view.environment || state.audience !== view.audience) throw invalidToken();
    return state;
  };
  const from = token.from === null ? {} : (await load(token.from)).items;
  const to = token.to === null ? current : await load(token.to);
  const toId = token.to ?? currentId;

  const changes = changesBetween(from, to.items).filter((change) =>
    wants(token, change, (to.items[change.key] ?? from[change.key])?.contentType ?? null),
  );
  const page = changes.slice(token.skip, token.skip + token.limit);
  const done = token.skip + token.limit >= changes.length;
  const next: SyncToken = done
    ? { ...token, from: toId, to: null, skip: 0 }
    : { ...token, to: toId, skip: token.skip + token.limit };
  const address = `${url.origin}${url.pathname}?sync_token=${encode(next)}`;
  const locales = [defaultLocale(view.library.space)];
  const shaping: Shaping = { view, spaceId, locale: "*", locales, select: null };
  return {
    sys: { type: "Array" },
    items: page.flatMap((change) => shapeChange(change, now, shaping)),
    [done ? "nextSyncUrl" : "nextPageUrl"]: address,
  };
}
