import type { ReceiptWords } from "./receipt-words.ts";

const firstContact = {
  text: {
    headline: "First, a text",
    says: "Just a hello, with nothing about a studio. Reply whenever it suits you.",
  },
  call: {
    headline: "First, a call",
    says: "Only at the times you gave. If someone else picks up, we won’t mention a studio.",
  },
  email: {
    headline: "First, an email",
    says: "It has a plain subject line and goes only to the address you gave. Reply whenever it suits you.",
  },
};

/** The three steps after an inquiry, as the visitor will meet them. */
export function WhatHappensNext({ receipt: { how, who, tour, booked } }: { receipt: ReceiptWords }) {
  const { headline, says } = firstContact[how];
  return (
    <div className="done__more">
      <section>
        <h2 className="h3">{headline}</h2>
        <p className="muted">{says}</p>
      </section>
      <section>
        <h2 className="h3">Then, a private tour</h2>
        {booked && (
          <p>
            <strong>{booked.label}.</strong>{" "}
            <a className="link" href={booked.href}>
              Change or cancel
            </a>
          </p>
        )}
        <p className="muted">
          {who} will show you the studios{" "}
          {booked ? "then" : tour ? `when it suits you (you said ${tour})` : "at a time that works for you"},
          and go over pricing and dates.
        </p>
      </section>
      <section>
        <h2 className="h3">Your salon stays out of it</h2>
        <p className="muted">
          Tours are confidential. We have no reason to call your salon, and only the local team sees your
          inquiry.
        </p>
      </section>
    </div>
  );
}
