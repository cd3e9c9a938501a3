import { useLingui } from "@lingui/react";
import type { Place } from "#contract/network/location.ts";
import type { Purpose } from "#contract/network/reading.ts";
import { contactFormPath } from "#domain/leads/paths.ts";
import "./purpose-note.css";

interface PurposeNoteProps {
  /** Null if the words are a search. */
  purpose: Purpose | null;
  /** Studios are looked for there. */
  place: Place | null;
}

/** Above no results. */
export const purposeHeading = /*i18n*/ "That’s answered on another page";

const resend = { label: /*i18n*/ "Find your booking", to: "/booking-links" };

/** The page that answers words that are no search. */
const answers: Record<Purpose, { says: string; label: string; to: string }> = {
  booking: {
    says: /*i18n*/ "Your confirmation email has the link to see, move, or cancel a booking. Lost it?",
    ...resend,
  },
  refund: {
    says: /*i18n*/ "You pay your professional, so they’re the one to ask about money. Your booking’s page says how to reach them.",
    ...resend,
  },
  job: {
    says: /*i18n*/ "Nobody works for us here: every professional runs a business of their own.",
    label: /*i18n*/ "See how it works",
    to: "/why-sola",
  },
  cost: {
    says: /*i18n*/ "Studio prices depend on the location and the room.",
    label: /*i18n*/ "What a studio costs",
    to: "/faq#how-much-does-a-studio-cost",
  },
  included: {
    says: /*i18n*/ "Utilities, Wi-Fi, and more come with a studio.",
    label: /*i18n*/ "What’s included",
    to: "/faq#what-comes-with-a-studio",
  },
  license: {
    says: /*i18n*/ "Looking to work from a studio of your own?",
    label: /*i18n*/ "Which license you need",
    to: "/faq#do-i-need-a-salon-license",
  },
  tour: {
    says: /*i18n*/ "We’d love to show you around. Tell us where, and the local manager sets a time with you.",
    label: /*i18n*/ "Ask for a tour",
    to: contactFormPath,
  },
  independence: {
    says: /*i18n*/ "Thinking about working for yourself?",
    label: /*i18n*/ "Read the field guide",
    to: "/going-independent",
  },
  rent: {
    says: /*i18n*/ "Looking for a studio of your own?",
    label: /*i18n*/ "See studios",
    to: "/locations",
  },
  elsewhere: {
    says: /*i18n*/ "Professionals here don’t do that. They do hair, nails, skin, lashes, brows, massage, and more.",
    label: /*i18n*/ "Book a service",
    to: "/booknow",
  },
  contact: { says: /*i18n*/ "We’re here to help.", label: /*i18n*/ "Contact us", to: "/contact-us" },
};

/** Leads words with another purpose than a search to the page that answers. */
export function PurposeNote({ purpose, place }: PurposeNoteProps) {
  const { i18n } = useLingui();
  if (!purpose) return null;
  const { says, label, to } = answers[purpose];
  const isThere = purpose === "rent" && place !== null && place.kind !== "country";
  return (
    <p className="purpose-note">
      {i18n._(says)}{" "}
      <a
        className="btn btn--quiet btn--small"
        href={isThere ? `${to}?${new URLSearchParams({ search: place.label })}` : to}
      >
        {isThere ? i18n._("See studios near {place}", { place: place.name }) : i18n._(label)}
      </a>
    </p>
  );
}
