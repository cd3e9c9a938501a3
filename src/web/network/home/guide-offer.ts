import type { Guide } from "#clients/content/guide.ts";

/** The home page's data of the guide, without its chapters. */
export function guideOffer({ title, subtitle, cover, bannerText, buttonText, lead, note }: Guide) {
  return { title, subtitle, cover, bannerText, buttonText, lead, note };
}

export type GuideOffer = ReturnType<typeof guideOffer>;
