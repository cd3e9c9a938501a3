import { z } from "zod";
import { type ContentQuery, firstEntry, soleEntry, wordsOf } from "./content-query.ts";

/** An https address, or empty if editors gave none. */
const outsideUrl = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]);
const emailAddress = z.union([z.literal(""), z.email()]);

export const siteSettings = z
  .object({
    franchisingUrl: outsideUrl,
    doNotSellUrl: outsideUrl,
    instagramUrl: outsideUrl,
    facebookUrl: outsideUrl,
    tiktokUrl: outsideUrl,
    linkedinUrl: outsideUrl,
    youtubeUrl: outsideUrl,
    brandPhone: z.string(),
    phoneHours: z.string(),
    brandEmail: emailAddress,
    privacyEmail: emailAddress,
  })
  .transform((settings) => ({
    franchising_url: settings.franchisingUrl,
    do_not_sell_url: settings.doNotSellUrl,
    instagram_url: settings.instagramUrl,
    facebook_url: settings.facebookUrl,
    tiktok_url: settings.tiktokUrl,
    linkedin_url: settings.linkedinUrl,
    youtube_url: settings.youtubeUrl,
    brand_phone: settings.brandPhone,
    phone_hours: settings.phoneHours,
    brand_email: settings.brandEmail,
    privacy_email: settings.privacyEmail,
  }));

/** Site-wide settings of the operator: outside links and the brand's contacts. */
export type SiteSettings = z.output<typeof siteSettings>;

export const siteSettingsFor = soleEntry("siteSettings", siteSettings);

export const structuredDataFields = z.object({
  ratingValue: z.number().nullish(),
  reviewCount: z.int().nullish(),
  reviews: z
    .array(z.object({ author: z.string(), ratingValue: z.number(), reviewBody: z.string() }))
    .nullish(),
});

/** Rating and sample reviews of location pages; empty ones are omitted. */
export type StructuredDataDefaults = z.output<typeof structuredDataFields>;

export const structuredDataDefaults: ContentQuery<StructuredDataDefaults | null> = {
  query: { content_type: "structuredDataDefaults", limit: 1, ...wordsOf("US") },
  read: firstEntry(structuredDataFields),
};
