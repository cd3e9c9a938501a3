import { useLingui } from "@lingui/react";
import type { ReceiptWords } from "./receipt-words.ts";

const firstContact = {
  text: {
    headline: /*i18n*/ "First, a text",
    says: /*i18n*/ "Just a hello, with nothing about a studio. Reply whenever it suits you.",
  },
  call: {
    headline: /*i18n*/ "First, a call",
    says: /*i18n*/ "Only at the times you gave. If someone else picks up, we won’t mention a studio.",
  },
  email: {
    headline: /*i18n*/ "First, an email",
    says: /*i18n*/ "It has a plain subject line and goes only to the address you gave. Reply whenever it suits you.",
  },
};

/** When the studios are shown. */
function showing(isBooked: boolean, tour: string | null): string {
  if (isBooked) return /*i18n*/ "{manager} will show you the studios then, and go over pricing and dates.";
  if (tour === null)
    return /*i18n*/ "{manager} will show you the studios at a time that works for you, and go over pricing and dates.";
  return /*i18n*/ "{manager} will show you the studios when it suits you (you said {tour}), and go over pricing and dates.";
}

/** The three steps after an inquiry, as the visitor will meet them. */
export function WhatHappensNext({ receipt: { how, who, tour, booked } }: { receipt: ReceiptWords }) {
  const { i18n } = useLingui();
  const { headline, says } = firstContact[how];
  return (
    <div className="done__more">
      <section>
        <h2 className="h3">{i18n._(headline)}</h2>
        <p className="muted">{i18n._(says)}</p>
      </section>
      <section>
        <h2 className="h3">{i18n._("Then, a private tour")}</h2>
        {booked && (
          <p>
            <strong>{booked.label}</strong>{" "}
            <a className="link" href={booked.href}>
              {i18n._("See your tour, with its calendar file and directions")}
            </a>
          </p>
        )}
        <p className="muted">{i18n._(showing(booked !== null, tour), { manager: who, tour })}</p>
        <p>
          <a className="link" href="/going-independent#touring-a-room">
            {i18n._("What to bring and what to ask")}
          </a>
        </p>
      </section>
      <section>
        <h2 className="h3">{i18n._("Your salon stays out of it")}</h2>
        <p className="muted">
          {i18n._(
            "Tours are confidential. We have no reason to call your salon, and only the local team sees your inquiry.",
          )}
        </p>
      </section>
    </div>
  );
}
