import { Link } from "@react-email/components";
import { formatPhone, phoneHref } from "#domain/phone.ts";
import { styles } from "./email-styles.ts";

type Tone = "lease" | "book";

interface ContactLinkProps {
  href: string;
  tone?: Tone;
  children: string;
}

export function ContactLink({ href, tone = "lease", children }: ContactLinkProps) {
  const isBook = tone === "book";
  return (
    <Link
      href={href}
      className={isBook ? "link-book" : "link"}
      style={isBook ? styles.bookLink : styles.link}
    >
      {children}
    </Link>
  );
}

/** A number to call, in one piece; as text where it is none that can be dialed. */
export function PhoneLink({ phone, tone }: { phone: string; tone?: Tone }) {
  const href = phoneHref(phone);
  if (!href) return phone;
  return (
    <span style={styles.word}>
      <ContactLink href={href} {...(tone && { tone })}>
        {formatPhone(phone)}
      </ContactLink>
    </span>
  );
}
