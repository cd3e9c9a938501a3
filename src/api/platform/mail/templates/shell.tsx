import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { sheet, styles } from "./email-styles.ts";
import { MailHead } from "./mail-head.tsx";
import { UnbrokenWords } from "./unbroken-words.tsx";

interface ShellProps {
  subject: string;
  /** What mail programs show beside the subject, on a locked phone too. */
  preview: string;
  heading: string;
  siteUrl: string;
  /** Why this mail came to this address. */
  reason: string;
  children: ReactNode;
}

/** The page every mail is written on. */
export function Shell({ subject, preview, heading, siteUrl, reason, children }: ShellProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{sheet}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <main>
          <Container style={styles.container}>
            <MailHead siteUrl={siteUrl} />
            <Heading className="ink h1" style={styles.h1}>
              <UnbrokenWords>{heading}</UnbrokenWords>
            </Heading>
            {children}
            <Hr className="rule" style={styles.footerRule} />
            <Text className="ink-3" style={styles.footer}>
              {reason}
            </Text>
            <Text className="ink-3" style={styles.footer}>
              Sola. Each location is independently owned and operated.
            </Text>
          </Container>
        </main>
      </Body>
    </Html>
  );
}
