import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { rememberPage } from "../visitor/attribution.ts";
import { onArrival } from "./arrival/script.ts";
import { showYourClock } from "./clock/script.ts";
import { showRing } from "./ring/script.ts";

/**
 * Imitates the browser's navigation within an application: a spinner while loading, then the title is announced and a
 * new page focused. A choice on the same page preserves the focus.
 */
export function PageChange() {
  const { pathname, search, hash } = useLocation();
  const before = useRef({ pathname, search });
  const [title, setTitle] = useState("");
  const { state } = useNavigation();
  // It began to turn where the data is asked for, in `layout/watch-navigation.ts`.
  useEffect(() => {
    if (state === "idle") showRing(false);
  }, [state]);
  useEffect(() => {
    const isNewPage = before.current.pathname !== pathname;
    const isNewQuery = before.current.search !== search;
    before.current = { pathname, search };
    if (!isNewPage && !isNewQuery) return;
    rememberPage(pathname);
    onArrival();
    showYourClock();
    const { activeElement } = document;
    const wasLeft = isNewPage || activeElement === document.body;
    if (wasLeft && !hash) document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, search, hash]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
