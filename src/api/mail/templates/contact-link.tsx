import { Link } from "@react-email/components";
import { formatPhone, phoneHref } from "#domain/phone.ts";
import { look } from "./look.ts";

export function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="link" style={look.link}>
      {children}
    </Link>
  );
}

/** A number to call, as text where it is none that can be dialed. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  return href ? <ContactLink href={href}>{formatPhone(phone)}</ContactLink> : phone;
}
