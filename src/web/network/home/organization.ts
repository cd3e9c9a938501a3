import type { Organization, WithContext } from "schema-dts";
import type { SiteSettings } from "#clients/content/site-settings.ts";
import { internationalPhone } from "#domain/platform/phone.ts";

/** Who we are, in the words of schema.org. */
export function organization(settings: SiteSettings, origin: string): WithContext<Organization> {
  const telephone = internationalPhone(settings.brand_phone) ?? settings.brand_phone;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Sola",
    url: origin,
    logo: `${origin}/icon-512.png`,
    contactPoint: { "@type": "ContactPoint", contactType: "customer service", telephone },
    sameAs: [
      settings.instagram_url,
      settings.facebook_url,
      settings.tiktok_url,
      settings.linkedin_url,
      settings.youtube_url,
    ],
  };
}
