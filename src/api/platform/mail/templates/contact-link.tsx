import { Link } from "@react-email/components";
import { formatPhone, phoneHref } from "#domain/phone.ts";
import { look } from "./look.ts";

type Tone = "lease" | "book";

interface ContactLinkProps {
  href: string;
  tone?: Tone;
  children: string;
}

export function ContactLink({ href, tone = "lease", children }: ContactLinkProps) {
  const isBook = tone === "book";
  return (
    <Link href={href} className={isBook ? "link-book" : "link"} style={isBook ? look.bookLink : look.link}>
      {children}
    </Link>
  );
}

/** A number to call, in one piece; as text where it is none that can be dialed. */
export function PhoneLink({ phone, tone }: { phone: string; tone?: Tone }) {
  const href = phoneHref(phone);
  if (!href) return phone;
  return (
    <span style={look.word}>
      <ContactLink href={href} {...(tone && { tone })}>
        {formatPhone(phone)}
      </ContactLink>
    </span>
  );
}
