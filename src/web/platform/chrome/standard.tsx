import type { ReactNode } from "react";
import { type HeadersArgs, Outlet, useRouteError } from "react-router";
import { DemoBanner } from "./demo-banner/demo-banner.tsx";
import { ErrorPage } from "./error/error-page.tsx";
import { FixedBar } from "./fixed-bar/fixed-bar.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { PageChange } from "./page-change.tsx";
import { Ring } from "./ring/ring.tsx";

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
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
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
  return (
    <div className="loading" hidden suppressHydrationWarning>
      <Ring label="Loading the page" />
    </div>
  );
}
