import { Component, type ReactNode, Suspense, useMemo, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A part of a page that the page can do without: should it fail, the rest stays (behaviour §2, "Any page"). The server
 * reports the failure with its request.
 */
export class Isolated extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Awaited>{this.props.children}</Awaited>;
  }
}

/** What the server sent stands until its code is there; behind a link, the page changes when all of it is there. */
function Awaited({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [byLink] = useState(hydrated);
  // The same element again, or what waits to be woken would be taken away.
  return useMemo(
    () => (byLink ? children : <Suspense fallback={null}>{children}</Suspense>),
    [byLink, children],
  );
}
