/// <reference types="vite/client" />

import { useLingui } from "@lingui/react";
import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import { brandColors, brandName } from "#domain/platform/brand.ts";
import { english } from "#domain/platform/languages.ts";
import emailSheet from "./email.css?raw";
import { styles } from "./email-styles.ts";
import { UnbrokenWords } from "./unbroken-words.tsx";

interface ShellProps {
  subject: string;
  /** What mail programs show beside the subject, on a locked phone too. */
  preview: string;
  heading: string;
  siteUrl: string;
  /** Without the brand. */
  discreet?: boolean;
  /** The sentence or two under the heading. */
  lead: ReactNode;
  /** Why this mail came to this address. */
  reason: string;
  children: ReactNode;
}

const sheet = Object.entries(brandColors).reduce(
  (text, [name, color]) => text.replaceAll(`var(--${name})`, color),
  emailSheet,
);

/** The page every mail is written on. */
export function Shell(props: ShellProps) {
  const { subject, preview, heading, lead, siteUrl, discreet = false, reason, children } = props;
  const { i18n } = useLingui();
  return (
    <Html lang={use(MailLanguage)}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* What inline styles can’t say. Mail programs that drop it show the light page, which stands by itself. */}
        <style>{sheet}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <main>
          <Container style={styles.container}>
            {!discreet && <MailHead siteUrl={siteUrl} />}
            <Heading className="ink h1" style={styles.h1}>
              <UnbrokenWords>{heading}</UnbrokenWords>
            </Heading>
            <Text className="ink-2" style={styles.lead}>
              {lead}
            </Text>
            {children}
            <Hr className="rule" style={styles.footerRule} />
            <Text className="ink-3" style={styles.footer}>
              {reason}
            </Text>
            {!discreet && (
              <Text className="ink-3" style={styles.footer}>
                {i18n._("{brand}. Each location is independently owned and operated.")}
              </Text>
            )}
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** In `lang`. */
export const MailLanguage = createContext(english.code);

/** What the head of a mail is drawn by: the picture that comes along with it, if nothing else is said. */
export const MailHeadAddress = createContext("cid:head@sola");

/** The name and a row of doors; where pictures are not shown, the name in type. */
function MailHead({ siteUrl }: { siteUrl: string }) {
  return (
    <Section style={styles.header} data-skip-in-text="true">
      <Link href={siteUrl}>
        <Img
          className="ink"
          src={use(MailHeadAddress)}
          alt={brandName.toUpperCase()}
          width={600}
          height={150}
          style={styles.head}
        />
      </Link>
    </Section>
  );
}
