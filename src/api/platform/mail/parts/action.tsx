import { Button } from "@react-email/components";
import { styles } from "./email-styles.ts";

interface ActionProps {
  href: string;
  /** `lease` is what a lead asks for, `book` a client, `account` belongs to neither funnel, `quiet` helps beside another. */
  tone: "lease" | "book" | "account" | "quiet";
  children: string;
}

const toneStyles = {
  lease: styles.leaseAction,
  book: styles.bookAction,
  account: styles.accountAction,
  quiet: styles.quietAction,
};

export function Action({ href, tone, children }: ActionProps) {
  return (
    <>
      <Button href={href} className={`action ${tone}`} style={toneStyles[tone]}>
        {children}
      </Button>
      {/* In the plain text the next address starts a line of its own. */ "\n"}
    </>
  );
}
