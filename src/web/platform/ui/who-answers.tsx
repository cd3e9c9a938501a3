import { Trans, useLingui } from "@lingui/react";
import { contactFormPath } from "#domain/leads/paths.ts";
import { BrandPhone } from "./brand-phone.tsx";
import { useSite } from "./use-site.ts";

const link = (to: string) => <a className="link" href={to} />;

/** Who answers what, for each reason to write or call; `form` is the address of the inquiry form. */
export function WhoAnswers({ className, form = contactFormPath }: { className: string; form?: string }) {
  const { i18n } = useLingui();
  const { brand_phone, brand_email } = useSite().settings;
  const answers = [
    {
      reason: /*i18n*/ "A studio of your own",
      id: /*i18n*/ "<0>Write to the leasing manager</0> of the location you like.",
      components: { 0: link(form) },
    },
    {
      reason: /*i18n*/ "An appointment",
      id: /*i18n*/ "<0>Book a Service</0>, or <1>resend my link</1> to move or cancel.",
      components: { 0: link("/booknow"), 1: link("/booking-links") },
    },
    {
      reason: /*i18n*/ "Your studio at {brand}",
      id: /*i18n*/ "<0>Find your location</0> for its manager’s number.",
      components: { 0: link("/locations") },
    },
  ];
  return (
    <dl className={`${className} ruled small`}>
      {answers.map(({ reason, id, components }) => (
        <div key={reason}>
          <dt>{i18n._(reason)}</dt>
          <dd>
            <Trans id={id} components={components} />
          </dd>
        </div>
      ))}
      {(brand_email || brand_phone) && (
        <div>
          <dt>{i18n._("Press and everything else")}</dt>
          <dd>
            {brand_email && (
              <a className="link" href={`mailto:${brand_email}`}>
                {brand_email}
              </a>
            )}
            <BrandPhone before={i18n._(brand_email ? /*i18n*/ ", or call" : /*i18n*/ "Call")} hours />
          </dd>
        </div>
      )}
    </dl>
  );
}
