import type { MouseEvent } from "react";
import { Link } from "react-router";
import { openConsent } from "../visitor/consent.ts";
import { useNotify } from "./notification.tsx";

const explanation = "/privacy-policy#what-your-browser-keeps";

/** Spec §2 "Cookies": opens the consent settings; without script, where nothing optional runs, what is kept is explained. */
export function ConsentLink() {
  const notify = useNotify();
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openConsent(notify).catch(() => location.assign(explanation));
  }
  return (
    <Link to={explanation} onClick={open}>
      Cookies
    </Link>
  );
}
