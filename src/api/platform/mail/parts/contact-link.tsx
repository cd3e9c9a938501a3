import { useLingui } from "@lingui/react";
import { Link } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { formatPhone, phoneHref } from "#domain/platform/phone-format.ts";
import { mailHref } from "#domain/platform/preferred-contact.ts";
import { styles } from "./email-styles.ts";

type Tone = "lease" | "book";

interface ContactLinkProps {
  href: string;
  tone?: Tone;
  children: ReactNode;
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

/** An address to write to. */
export function MailLink({ email }: { email: string }) {
  return (
    <ContactLink href={mailHref(email)}>
      <EmailAddress email={email} />
    </ContactLink>
  );
}

/** It breaks at its signs where it is too long for its line. */
export function EmailAddress({ email }: { email: string }) {
  return [...email.matchAll(/\.?[^.@-]+[@-]?|./gs)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}

/** A number to call, in one piece; as text where it is none that can be dialed. */
export function MailPhoneLink({ phone, tone }: { phone: string; tone?: Tone }) {
  const { i18n } = useLingui();
  const href = phoneHref(phone);
  if (!href) return phone;
  return (
    <span style={styles.word}>
      <ContactLink href={href} {...(tone && { tone })}>
        {formatPhone(phone, i18n)}
      </ContactLink>
    </span>
  );
}
