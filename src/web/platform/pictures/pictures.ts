import { setTimeout } from "node:timers/promises";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { RemotePictures } from "#clients/platform/pictures/remote-pictures.ts";
import type { RateLimit } from "#contract/platform/rate-limit.ts";
import { pictureAddress } from "../ui/picture-address.ts";
import { type CachedPicture, cachePicturesIn } from "./cached-pictures.ts";
import { createCallCount } from "./call-count.ts";
import type { LinkCard } from "./link-card.ts";
import { createOriginals, type Original } from "./originals.ts";
import type { PictureFormat } from "./picture-format.ts";
import { type PictureRequest, readPictureRequest } from "./picture-request.ts";
import type { Focus } from "./shaped-picture.ts";
import { createSingleFlight } from "./single-flight.ts";

export type PictureProblem = "missing" | "refused" | "unreachable" | "busy";

export type PictureAnswer =
  | {
      ok: true;
      picture: CachedPicture;
      format: PictureFormat;
      /** A better format is being prepared. */
      passing: boolean;
    }
  | { ok: false; problem: PictureProblem }
  | { ok: false; problem: "too-many"; retryAfterSeconds: number };

/** Every picture of the site, in the sizes and formats that are asked for. */
export interface Pictures {
  readonly hosts: readonly string[];
  /** Formats: accepted ones, best first. Client: its address. */
  get(request: PictureRequest, formats: PictureFormat[], client: string | null): Promise<PictureAnswer>;
  /** A card for a shared link, with a picture of the site or of a known host beside its words. */
  draw(card: LinkCard, src: string | null, client: string | null): Promise<PictureAnswer>;
  /** Resolves when nothing is being prepared any more. */
  rest(): Promise<void>;
}

export interface PicturesOptions {
  /** Where the site's own pictures are. */
  ownFolder: string;
  /** Focal point of a local picture. */
  focusOf: (name: string) => Focus;
  remote: RemotePictures;
  /** Where rendered pictures are cached. */
  folder: string;
  /** How many a client may have made; null for any number. */
  limit: RateLimit | null;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** How long it must have been quiet before AVIF is prepared, which is slow. */
  enoughQuietMs?: number;
}

// Endpoint limits: docs/behavior.md "Pictures".
const madeAtATime = 2;
const maxWaiting = 200;
const maxPrepared = 500;
const middle: Focus = { across: 0.5, down: 0.5 };

type Made = { ok: true; picture: CachedPicture } | { ok: false; problem: PictureProblem };

export function createPictures(options: PicturesOptions): Pictures {
  const { ownFolder, focusOf, remote, folder, limit, now, report, enoughQuietMs = 1000 } = options;
  const nowMs = () => now().epochMilliseconds;
  const cache = cachePicturesIn({ folder, nowMs, report });
  const originals = createOriginals({ ownFolder, remote, cache, nowMs });
  const making = bulkhead(madeAtATime, maxWaiting);
  const share = createSingleFlight<Made>();
  const count = limit && createCallCount(limit, nowMs);
  let askedAtMs = 0;
  const spareTime = bulkhead(1, maxPrepared);
  const prepared = new Map<string, Promise<unknown>>();

  async function make(request: PictureRequest, original: Original, format: PictureFormat): Promise<Made> {
    const fetched = await original.fetch();
    return fetched.ok ? making.execute(() => shape(request, original, format)) : fetched;
  }

  async function shape(request: PictureRequest, original: Original, format: PictureFormat): Promise<Made> {
    const { bytes, sinceMs } = await original.read();
    const key = keyOf(request, original, format);
    const cachedPicture = await cache.read(key);
    if (cachedPicture && cachedPicture.sinceMs >= sinceMs) return { ok: true, picture: cachedPicture };
    const focus = "name" in request.source ? focusOf(request.source.name) : middle;
    // Loads libvips, which no page needs.
    const { shapePicture } = await import("./shaped-picture.ts");
    const shaped = await shapePicture(bytes, { ...request, format, focus });
    if (!shaped) return { ok: false, problem: "refused" };
    return { ok: true, picture: await cache.write(key, shaped, sinceMs) };
  }

  async function makeOnce(request: PictureRequest, original: Original, format: PictureFormat): Promise<Made> {
    return once(keyOf(request, original, format), () => make(request, original, format));
  }

  /** Makes it once no picture was requested for a while; work beyond the queue is dropped, and added again by its next request. */
  function makeWhenQuiet(request: PictureRequest, original: Original, format: PictureFormat): void {
    const key = keyOf(request, original, format);
    if (prepared.has(key)) return;
    const made = spareTime.execute(async () => {
      for (let lackMs = 1; lackMs > 0; lackMs = enoughQuietMs - (nowMs() - askedAtMs))
        await setTimeout(lackMs, undefined, { ref: false });
      await makeOnce(request, original, format);
    });
    prepared.set(
      key,
      made.catch(() => undefined).finally(() => prepared.delete(key)),
    );
  }

  async function once(key: string, work: () => Promise<Made>): Promise<Made> {
    try {
      return await share(key, work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) report(error);
      return { ok: false, problem: "busy" };
    }
  }

  async function drawAndCache(key: string, card: LinkCard, room: CachedPicture | null): Promise<Made> {
    const { drawLinkCard } = await import("./link-card.ts");
    const drawn = await making.execute(() => drawLinkCard(card, room?.bytes));
    return { ok: true, picture: await cache.write(key, drawn, nowMs()) };
  }

  return {
    hosts: remote.hosts,
    async rest() {
      await Promise.all(prepared.values());
    },
    get,
    async draw(card, src, client) {
      const query = src && pictureAddress(src, { width: 640, quality: 90, frame: "1x1" }).split("?")[1];
      const read = readPictureRequest(new URLSearchParams(query ?? ""), remote.hosts);
      const squarePicture = read.ok ? await get(read.value, ["jpeg"], client) : null;
      const room = squarePicture?.ok ? squarePicture.picture : null;
      const key = ["card", room?.digest, JSON.stringify(card)].join(" ");
      const cachedPicture = await cache.read(key);
      const taken = cachedPicture ? undefined : count?.take(client);
      if (taken && !taken.ok) return { ...taken, problem: "too-many" };
      const made: Made = cachedPicture
        ? { ok: true, picture: cachedPicture }
        : await once(key, () => drawAndCache(key, card, room));
      // Its address stays when its words change.
      return made.ok ? { ...made, format: "jpeg", passing: true } : made;
    },
  };

  async function get(
    request: PictureRequest,
    formats: PictureFormat[],
    client: string | null,
  ): Promise<PictureAnswer> {
    const original = await originals.find(request.source);
    if (!original) return { ok: false, problem: "missing" };
    const [best = "jpeg"] = formats;
    const prepare = (format: PictureFormat) => makeWhenQuiet(request, original, format);

    for (const format of formats) {
      const picture = await cache.read(keyOf(request, original, format));
      const age = picture && original.age(picture.sinceMs);
      if (!picture || age === "too-old") continue;
      if (age === "stale") prepare(format);
      else if (format !== best) prepare(best);
      return { ok: true, picture, format, passing: age === "stale" || format !== best };
    }

    const taken = count?.take(client);
    if (taken && !taken.ok) return { ...taken, problem: "too-many" };
    askedAtMs = nowMs();
    const quick = formats.find((format) => format !== "avif") ?? "jpeg";
    const made = await makeOnce(request, original, quick);
    if (!made.ok) return made;
    if (quick !== best) prepare(best);
    return { ...made, format: quick, passing: quick !== best };
  }
}

function keyOf(
  { width, quality, frame }: PictureRequest,
  { identity }: Original,
  format: PictureFormat,
): string {
  return [identity, frame, width, quality, format].join(" ");
}
