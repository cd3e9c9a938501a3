import { Component, type ReactNode, Suspense } from "react";

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
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
