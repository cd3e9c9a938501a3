import type { I18n } from "@lingui/core";
import type { ProfilePage, ReserveAction, WithContext } from "schema-dts";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { locationPath, professionalPath } from "#domain/network/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { externalHost } from "#domain/platform/external-url.ts";
import { offeredName } from "#domain/platform/offered-name.ts";

/** A professional's schema.org data: person, workplace and prices. */
export function professionalStructuredData(
  details: ProfessionalDetails,
  origin: string,
  i18n: I18n,
): WithContext<ProfilePage> {
  const { first_name, last_name, specialties, picture, services, location, books_online } = details;
  const url = `${origin}${professionalPath(details.url_name)}`;
  const places = [details.website_url, details.instagram_url, details.facebook_url];
  const sameAs = places.flatMap((place) => (place && externalHost(place) ? [place] : []));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name: `${first_name} ${last_name}`.trim(),
      ...(specialties.length > 0 && {
        jobTitle: specialties.map((specialty) => offeredName(specialty, i18n).name).join(", "),
      }),
      ...(picture && { image: new URL(picture, origin).href }),
      ...(sameAs.length > 0 && { sameAs }),
      ...(books_online && { potentialAction: reserveAt(`${url}/book`, i18n) }),
      workLocation: {
        "@type": "HealthAndBeautyBusiness",
        "@id": `${origin}${locationPath(location.url_name)}`,
        name: `${brandName} ${location.name}`,
        address: {
          "@type": "PostalAddress",
          streetAddress: location.address_1,
          addressLocality: location.city,
          addressRegion: location.state,
          postalCode: location.postal_code,
          addressCountry: location.country,
        },
      },
      ...(services.length > 0 && {
        makesOffer: services.map(({ guid, name, description, price_cents, currency }) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name, ...(description && { description }) },
          availableAtOrFrom: { "@id": `${origin}${locationPath(location.url_name)}` },
          ...(books_online && { url: `${origin}${bookPath(details.url_name, { services: [guid] })}` }),
          ...(price_cents !== null && { price: price_cents / 100, priceCurrency: currency }),
        })),
      }),
    },
  };
}

/** How a time is booked, by a URI template (RFC 6570). */
function reserveAt(address: string, i18n: I18n): ReserveAction {
  return {
    "@type": "ReserveAction",
    target: { "@type": "EntryPoint", urlTemplate: `${address}{?services*,start}` },
    result: { "@type": "Reservation", name: i18n._("Appointment") },
  };
}
