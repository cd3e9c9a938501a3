import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

/** A link on its own line, with the arrow that moves. */
export function ArrowLink({
  to,
  className = "",
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a className={`go ${className}`} href={to}>
      {children} <ArrowRight className="icon" />
    </a>
  );
}
