import { Button } from "@react-email/components";
import { look } from "./look.ts";

interface ActionProps {
  href: string;
  /** `lease` is what a lead asks for, `book` a client, `account` belongs to neither funnel, `quiet` helps beside another. */
  tone: "lease" | "book" | "account" | "quiet";
  children: string;
}

const styles = {
  lease: look.leaseAction,
  book: look.bookAction,
  account: look.accountAction,
  quiet: look.quietAction,
};

export function Action({ href, tone, children }: ActionProps) {
  return (
    <>
      <Button href={href} className={`action ${tone}`} style={styles[tone]}>
        {children}
      </Button>
      {/* In the plain text the next address starts a line of its own. */ "\n"}
    </>
  );
}
