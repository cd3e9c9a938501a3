import type { Guide } from "#clients/content/guide.ts";

/** What the home page says of the guide, and no chapter of it. */
export function guideOffer({ title, subtitle, cover, bannerText, buttonText, lead, note }: Guide) {
  return { title, subtitle, cover, bannerText, buttonText, lead, note };
}

export type GuideOffer = ReturnType<typeof guideOffer>;
