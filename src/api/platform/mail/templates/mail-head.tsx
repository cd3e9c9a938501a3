import { Img, Link, Section } from "@react-email/components";
import { createContext, use } from "react";
import { styles } from "./email-styles.ts";

/** What the head of a mail is drawn by: the picture that comes along with it, if nothing else is said. */
export const MailHeadAddress = createContext("cid:head@sola");

/** The name and a row of doors; where pictures are not shown, the name in type. */
export function MailHead({ siteUrl }: { siteUrl: string }) {
  return (
    <Section style={styles.header} data-skip-in-text="true">
      <Link href={siteUrl}>
        <Img
          className="ink"
          src={use(MailHeadAddress)}
          alt="SOLA"
          width={600}
          height={150}
          style={styles.head}
        />
      </Link>
    </Section>
  );
}
