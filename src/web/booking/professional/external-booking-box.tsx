import { Trans, useLingui } from "@lingui/react";
import { ArrowUpRight, Phone } from "lucide-react";
import { locationPath } from "#domain/network/paths.ts";

import { formatPhone, phoneHref } from "#domain/platform/phone-format.ts";
import type { ExternalBooking } from "./external-booking.ts";

/** For a professional without online booking here: a link to their own page, else their number. */
export function ExternalBookingBox({
  elsewhere,
  firstName,
}: {
  elsewhere: ExternalBooking;
  firstName: string;
}) {
  const { i18n } = useLingui();
  return (
    <div className="openmsg">
      <p className="small">
        {elsewhere.by === "page"
          ? i18n._("{name} takes bookings on their own page.", { name: firstName })
          : elsewhere.by === "phone"
            ? i18n._("{name} takes bookings by phone.", { name: firstName })
            : i18n._("{name} doesn’t take bookings online. The team at {location} can put you in touch.", {
                name: firstName,
                location: elsewhere.name,
              })}
      </p>
      <Way elsewhere={elsewhere} />
    </div>
  );
}

function Way({ elsewhere }: { elsewhere: ExternalBooking }) {
  const { i18n } = useLingui();
  if (elsewhere.by === "page")
    return (
      <a
        className="btn btn--quiet btn--small"
        href={elsewhere.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {elsewhere.host} <ArrowUpRight className="icon" />
        <span className="vh">
          <Trans id=", opens in a new tab" />
        </span>
      </a>
    );
  if (elsewhere.by === "phone")
    return (
      <a className="btn btn--quiet btn--small" href={phoneHref(elsewhere.number) ?? undefined}>
        <Phone className="icon" /> {formatPhone(elsewhere.number, i18n)}
      </a>
    );
  return (
    <a className="btn btn--quiet btn--small" href={locationPath(elsewhere.url_name)}>
      <Trans id="Ask at {location}" values={{ location: elsewhere.name }} />
    </a>
  );
}
