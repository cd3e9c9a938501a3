import { useLingui } from "@lingui/react";
import { formatPhone, phoneHref } from "#domain/platform/phone-format.ts";

/** A telephone number one can press: "(512) 555-0100" dials +15125550100. */
export function PhoneLink({ number, className = "link" }: { number: string; className?: string }) {
  const { i18n } = useLingui();
  const href = phoneHref(number);
  if (!href) return number;
  return (
    <a className={className} href={href}>
      {formatPhone(number, i18n)}
    </a>
  );
}
