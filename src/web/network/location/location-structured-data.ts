import type { I18n } from "@lingui/core";
import type { HealthAndBeautyBusiness, WithContext } from "schema-dts";
import type { StructuredDataDefaults } from "#clients/content/site-settings.ts";
import type { LocationDetails } from "#contract/network/location.ts";
import { locationPath } from "#domain/network/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { internationalPhone } from "#domain/platform/phone-format.ts";
import { languageOfLocale } from "../../platform/language/language-provider.tsx";

// docs/clauses.md §3, "Structured data for location pages".
const offered = [
  /*i18n*/ "Hair Styling",
  /*i18n*/ "Facials",
  /*i18n*/ "Manicures & Pedicures",
  /*i18n*/ "Massage Therapy",
  /*i18n*/ "Waxing",
  /*i18n*/ "Makeup Application",
];
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A location's schema.org data. The rating and reviews come from editors, and are omitted without them. */
export function locationStructuredData(
  location: LocationDetails,
  defaults: StructuredDataDefaults | null,
  origin: string,
  i18n: I18n,
): WithContext<HealthAndBeautyBusiness> {
  const { name, public_phone, public_email, public_contact_name, facebook_url, instagram_url } = location;
  const telephone = public_phone && (internationalPhone(public_phone) ?? public_phone);
  const profiles = [facebook_url, instagram_url].filter((url) => url !== null);
  return {
    "@context": "https://schema.org",
    "@type": "HealthAndBeautyBusiness",
    "@id": `${origin}${locationPath(location.url_name)}`,
    url: origin + pathIn(languageOfLocale(i18n.locale), locationPath(location.url_name)),
    name: `${brandName} ${name}`,
    ...(location.plain_description && { description: location.plain_description }),
    ...(location.pictures.length > 0 && {
      image: location.pictures.map((picture) => new URL(picture, origin).href),
    }),
    address: {
      "@type": "PostalAddress",
      streetAddress: [location.address_1, location.address_2].filter(Boolean).join(", "),
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.postal_code,
      addressCountry: location.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude },
    ...(telephone && { telephone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
      opens: "00:00",
      closes: "23:59",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: i18n._("Leasing Manager"),
      ...(public_contact_name && { name: public_contact_name }),
      ...(telephone && { telephone }),
      ...(public_email && { email: public_email }),
    },
    makesOffer: offered.map((service) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: i18n._(service) },
    })),
    ...ratingOf(defaults),
    ...reviewsOf(defaults),
    parentOrganization: { "@type": "Organization", name: brandName, url: origin },
  };
}

function ratingOf(defaults: StructuredDataDefaults | null) {
  if (!defaults?.ratingValue || !defaults.reviewCount) return {};
  const { ratingValue, reviewCount } = defaults;
  return { aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount } } as const;
}

function reviewsOf(defaults: StructuredDataDefaults | null) {
  if (!defaults?.reviews?.length) return {};
  return {
    review: defaults.reviews.map(
      ({ author, ratingValue, reviewBody }) =>
        ({
          "@type": "Review",
          author: { "@type": "Person", name: author },
          reviewRating: { "@type": "Rating", ratingValue },
          reviewBody,
        }) as const,
    ),
  };
}
