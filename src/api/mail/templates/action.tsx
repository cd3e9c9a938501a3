import { Button } from "@react-email/components";
import { look } from "./look.ts";

interface ActionProps {
  href: string;
  /** `lease` is what a lead asks for, `account` belongs to neither funnel, `quiet` helps beside another. */
  tone: "lease" | "account" | "quiet";
  children: string;
}

const styles = { lease: look.leaseAction, account: look.accountAction, quiet: look.quietAction };

export function Action({ href, tone, children }: ActionProps) {
  return (
    <Button href={href} className={`action ${tone}`} style={styles[tone]}>
      {children}
    </Button>
  );
}
