import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { MenuLink } from "./menu-links.ts";

/** One link of a menu; `children` is what follows its label. */
export function MenuAnchor({ link, children }: { link: MenuLink; children?: ReactNode }) {
  if (link.outside)
    return (
      <a href={link.to} target="_blank" rel="noopener">
        {link.label} <ArrowUpRight className="icon" />
        <span className="vh">(opens in a new tab)</span>
      </a>
    );
  if (link.to.includes("#"))
    return (
      <Link to={link.to} prefetch="intent">
        {link.label} {children}
      </Link>
    );
  return (
    <NavLink to={link.to} prefetch="intent">
      {link.label} {children}
    </NavLink>
  );
}
