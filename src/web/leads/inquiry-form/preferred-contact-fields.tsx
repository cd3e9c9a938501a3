import { useLingui } from "@lingui/react";
import { LockKeyhole, Mail, MessageCircle, Phone } from "lucide-react";
import { type ContactWay, contactTimes, contactWays } from "#domain/platform/contact-preference.ts";
import { Choices } from "../../platform/form/choices.tsx";

const icons: Record<ContactWay, typeof Mail> = { text: MessageCircle, call: Phone, email: Mail };
const ways = contactWays.map(({ value, label }) => {
  const Icon = icons[value];
  return { value, label, icon: <Icon className="icon" /> };
});

/** Safe ways and times to contact a professional whose current salon must not know. */
export function PreferredContactFields() {
  const { i18n } = useLingui();
  return (
    <>
      <p className="safe__why">
        <LockKeyhole className="icon" />
        <span>
          {i18n._(
            "Your tour is confidential. We’ll reach you only this way, only at these times, and never at your salon.",
          )}
        </span>
      </p>
      <div className="safe__choices">
        <Choices name="contact_how" type="radio" options={ways} even />
        <Choices
          name="contact_when"
          type="checkbox"
          options={contactTimes}
          className="choices--four"
          optional
        />
      </div>
    </>
  );
}
