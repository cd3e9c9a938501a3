import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

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
    <Link className={`go ${className}`} to={to} prefetch="intent">
      {children} <ArrowRight className="icon" />
    </Link>
  );
}
