import type { ProfilePage, WithContext } from "schema-dts";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { externalHost } from "#domain/platform/external-url.ts";

/** A professional's schema.org data: person, workplace and prices. */
export function structuredDataOf(details: ProfessionalDetails, origin: string): WithContext<ProfilePage> {
  const { first_name, last_name, specialties, picture, services, location } = details;
  const url = `${origin}/professionals/${details.url_name}`;
  const places = [details.website_url, details.instagram_url, details.facebook_url];
  const sameAs = places.flatMap((place) => (place && externalHost(place) ? [place] : []));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name: `${first_name} ${last_name}`,
      ...(specialties.length > 0 && { jobTitle: specialties.join(", ") }),
      ...(picture && { image: new URL(picture, origin).href }),
      ...(sameAs.length > 0 && { sameAs }),
      workLocation: {
        "@type": "HealthAndBeautyBusiness",
        "@id": `${origin}/locations/${location.url_name}`,
        name: `Sola ${location.name}`,
        address: {
          "@type": "PostalAddress",
          streetAddress: location.address_1,
          addressLocality: location.city,
          addressRegion: location.state,
          postalCode: location.postal_code,
          addressCountry: location.country,
        },
      },
      makesOffer: services.map(({ name, description, price_cents, currency }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name, ...(description && { description }) },
        ...(price_cents !== null && { price: price_cents / 100, priceCurrency: currency }),
      })),
    },
  };
}
