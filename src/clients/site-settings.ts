import { z } from "zod";
import { createUpstream } from "./upstream.ts";

const fields = z
  .object({
    brandPhone: z.string(),
    franchisingUrl: z.url(),
    doNotSellUrl: z.url(),
    instagramUrl: z.url(),
    facebookUrl: z.url(),
    tiktokUrl: z.url(),
    linkedinUrl: z.url(),
    youtubeUrl: z.url(),
  })
  .transform((entry) => ({
    brand_phone: entry.brandPhone,
    franchising_url: entry.franchisingUrl,
    do_not_sell_url: entry.doNotSellUrl,
    instagram_url: entry.instagramUrl,
    facebook_url: entry.facebookUrl,
    tiktok_url: entry.tiktokUrl,
    linkedin_url: entry.linkedinUrl,
    youtube_url: entry.youtubeUrl,
  }));
const answer = z.object({ items: z.tuple([z.object({ fields })]) });

type SiteSettings = z.infer<typeof fields>;

export interface SiteSettingsOptions {
  fetch: (request: Request) => Promise<Response>;
  /** The content environment, such as `https://cdn.contentful.com/spaces/abc/environments/master/`. */
  environmentUrl: string;
  token: string;
  /** The fields of the entry that came with this build, for when the content service has never answered. */
  seed: unknown;
  nowMs: () => number;
}

const freshMs = 60_000;

/** Reads the one `siteSettings` entry; always answers, with the last good entry while a newer one is fetched. */
export function createSiteSettings(options: SiteSettingsOptions): () => Promise<SiteSettings> {
  const upstream = createUpstream({ name: "Content service", deadlineMs: 1_500 });
  let known = fields.parse(options.seed);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      known = await upstream.call((signal) => fetchEntry(options, signal), { repeatable: true });
    } catch {
      // The last good entry stays; behaviour §2, "Any page".
    } finally {
      readAtMs = options.nowMs();
      reading = undefined;
    }
  }

  return async () => {
    const isFirst = readAtMs === Number.NEGATIVE_INFINITY;
    if (options.nowMs() - readAtMs > freshMs) reading ??= read();
    if (isFirst) await reading;
    return known;
  };
}

async function fetchEntry({ fetch, environmentUrl, token }: SiteSettingsOptions, signal: AbortSignal) {
  const url = new URL("entries?content_type=siteSettings&limit=1", environmentUrl);
  const response = await fetch(new Request(url, { headers: { authorization: `Bearer ${token}` }, signal }));
  return answer.parse(await response.json()).items[0].fields;
}
