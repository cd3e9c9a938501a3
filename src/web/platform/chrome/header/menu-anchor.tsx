import { useLingui } from "@lingui/react";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { currentMark, type MenuLink } from "./menu-links.ts";

/** A menu link; `children` follow its label. */
export function MenuAnchor({ link, children }: { link: MenuLink; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  if (link.outside)
    return (
      <a href={link.to} target="_blank" rel="noopener">
        {i18n._(link.label)} <ArrowUpRight className="icon" />
        <span className="vh">{i18n._("(opens in a new tab)")}</span>
      </a>
    );
  return (
    <a href={link.to} aria-current={currentMark(link, pathname)}>
      {i18n._(link.label)} {children}
    </a>
  );
}
