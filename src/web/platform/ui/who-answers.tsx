import { contactFormPath } from "#domain/leads/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { BrandPhone } from "./brand-phone.tsx";
import { useSite } from "./use-site.ts";

const link = (to: string, words: string) => (
  <a className="link" href={to}>
    {words}
  </a>
);

/** Who answers what, for each reason to write or call; `form` is the address of the inquiry form. */
export function WhoAnswers({ className, form = contactFormPath }: { className: string; form?: string }) {
  const { brand_phone, brand_email } = useSite().settings;
  const mail = brand_email && link(`mailto:${brand_email}`, brand_email);
  const reasons = [
    ["A studio of your own", <>{link(form, "Write to the leasing manager")} of the location you like.</>],
    [
      "An appointment",
      <>
        {link("/booknow", "Book a Service")}, or {link("/booking-links", "resend my link")} to move or cancel.
      </>,
    ],
    [
      `Your studio at ${brandName}`,
      <>{link("/locations", "Find your location")} for its manager’s number.</>,
    ],
    [
      "Press and everything else",
      (mail || brand_phone) && (
        <>
          {mail}
          <BrandPhone before={mail ? ", or call" : "Call"} hours />
        </>
      ),
    ],
  ] as const;
  return (
    <dl className={`${className} ruled small`}>
      {reasons.map(
        ([reason, answer]) =>
          answer && (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{answer}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
