import { Button } from "@react-email/components";
import { look } from "./look.ts";

interface ActionProps {
  href: string;
  /** The one clay button of a mail is what it asks for; all others are quiet. */
  quiet?: boolean;
  children: string;
}

export function Action({ href, quiet = false, children }: ActionProps) {
  return (
    <Button
      href={href}
      className={quiet ? "action quiet" : "action"}
      style={quiet ? look.quietAction : look.action}
    >
      {children}
    </Button>
  );
}
