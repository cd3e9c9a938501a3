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
export const purposeHeading = "That’s answered on another page";

const resend = { label: "Find your booking", to: "/booking-links" };

/** The page that answers words that are no search. */
const answers: Record<Purpose, { says: string; label: string; to: string }> = {
  booking: {
    says: "Your confirmation email has the link to see, move, or cancel a booking. Lost it?",
    ...resend,
  },
  refund: {
    says: "You pay your professional, so they’re the one to ask about money. Your booking’s page says how to reach them.",
    ...resend,
  },
  job: {
    says: "Nobody works for us here: every professional runs a business of their own.",
    label: "See how it works",
    to: "/why-sola",
  },
  cost: {
    says: "Studio prices depend on the location and the room.",
    label: "What a studio costs",
    to: "/faq#how-much-does-a-studio-cost",
  },
  included: {
    says: "Utilities, Wi-Fi, and more come with a studio.",
    label: "What’s included",
    to: "/faq#what-comes-with-a-studio",
  },
  license: {
    says: "Looking to work from a studio of your own?",
    label: "Which license you need",
    to: "/faq#do-i-need-a-salon-license",
  },
  tour: {
    says: "We’d love to show you around. Tell us where, and the local manager sets a time with you.",
    label: "Ask for a tour",
    to: contactFormPath,
  },
  independence: {
    says: "Thinking about working for yourself?",
    label: "Read the field guide",
    to: "/going-independent",
  },
  rent: { says: "Looking for a studio of your own?", label: "See studios", to: "/locations" },
  elsewhere: {
    says: "Professionals here don’t do that. They do hair, nails, skin, lashes, brows, massage, and more.",
    label: "Book a service",
    to: "/booknow",
  },
  contact: { says: "We’re here to help.", label: "Contact us", to: "/contact-us" },
};

/** Leads words with another purpose than a search to the page that answers. */
export function PurposeNote({ purpose, place }: PurposeNoteProps) {
  if (!purpose) return null;
  const { says, label, to } = answers[purpose];
  const isThere = purpose === "rent" && place !== null && place.kind !== "country";
  return (
    <p className="purpose-note">
      {says}{" "}
      <a
        className="btn btn--quiet btn--small"
        href={isThere ? `${to}?${new URLSearchParams({ search: place.label })}` : to}
      >
        {isThere ? `${label} near ${place.name}` : label}
      </a>
    </p>
  );
}
