import type { ReactNode } from "react";
import { DemoBanner } from "./demo-banner/demo-banner.tsx";
import { FixedBar } from "./fixed-bar/fixed-bar.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { PageChange } from "./page-change.tsx";
import { Ring } from "./ring/ring.tsx";

/** Header, content and footer of every page except the four bare ones. */
export function Frame({ children }: { children: ReactNode }) {
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
