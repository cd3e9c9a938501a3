import type { ReceiptWords } from "./promise.ts";

const firstContact = {
  text: {
    headline: "First, a text",
    says: "It says hello and nothing about a studio. Reply whenever it suits you.",
  },
  call: {
    headline: "First, a call",
    says: "Only at the times you gave. If somebody else answers, we say nothing about a studio.",
  },
  email: {
    headline: "First, an email",
    says: "With a plain subject line, to the address you gave and no other. Reply whenever it suits you.",
  },
};

/** The three steps after an inquiry, as the visitor will meet them. */
export function WhatHappensNext({ receipt: { how, who } }: { receipt: ReceiptWords }) {
  const { headline, says } = firstContact[how];
  return (
    <div className="done__more">
      <section>
        <h2 className="h3">{headline}</h2>
        <p className="muted">{says}</p>
      </section>
      <section>
        <h2 className="h3">Then, a private tour</h2>
        <p className="muted">
          {who} shows you the studios at a time you agree on, and tells you what pricing and dates would be.
        </p>
      </section>
      <section>
        <h2 className="h3">Your salon stays out of it</h2>
        <p className="muted">
          Tours are confidential. We have no reason to call your salon, and your inquiry is seen by the local
          team alone.
        </p>
      </section>
    </div>
  );
}
