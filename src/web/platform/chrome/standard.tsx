import { useLingui } from "@lingui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type HeadersArgs, Outlet, useLocation, useNavigation, useRouteError } from "react-router";
import { rememberPage } from "../visitor/attribution.ts";
import { onArrival } from "./arrival/script.ts";
import { showYourClock } from "./clock/script.ts";
import { DemoBanner } from "./demo-banner/demo-banner.tsx";
import { ErrorPage } from "./error/error-page.tsx";
import { FixedBar } from "./fixed-bar/fixed-bar.tsx";
import { Footer } from "./footer/footer.tsx";
import { LanguageOffers } from "./footer/language-links.tsx";
import { Header } from "./header/header.tsx";
import { showRing } from "./ring/script.ts";

export default function Standard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page's message for a thrown error. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}

/** Header, content and footer of every page except the four bare ones. */
function Frame({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <>
      <a className="skip" href="#main">
        {i18n._("Skip to content")}
      </a>
      <LanguageOffers />
      <DemoBanner />
      <Header />
      <main id="main" tabIndex={-1}>
        <LoadingRing />
        {children}
      </main>
      <Footer />
      <FixedBar />
      <PageChange />
    </>
  );
}

/** Shown by `feedback/loading-ring.ts` while the next page loads. */
function LoadingRing() {
  const { i18n } = useLingui();
  return (
    <div className="loading" hidden suppressHydrationWarning>
      <Ring label={i18n._("Loading the page")} />
    </div>
  );
}

/**
 * Imitates the browser's navigation within an application: a spinner while loading, then the title is announced and a
 * new page focused. A choice on the same page preserves the focus.
 */
function PageChange() {
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

/** Loading spinner; `label` names the content. */
function Ring({ label }: { label: string }) {
  return <span className="ring" role="progressbar" aria-label={label} />;
}
