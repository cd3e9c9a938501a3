import { Component, type ReactNode } from "react";
import { BareError } from "../../layout/bare-error.tsx";
import { never } from "./never.ts";

interface Props {
  location: object;
  children: ReactNode;
}

interface State {
  location?: object;
  error?: unknown;
  failed?: boolean;
}

/** What the router shows when even the site's own error page fails: without a stack trace, until the next page. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failed: false };
  }

  override render() {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return (
      <html lang="en-US">
        <body>
          <BareError error={error} />
        </body>
      </html>
    );
  }
}

/** The root route has its own. */
export const RemixRootDefaultErrorBoundary = BareError;

export { never as BoundaryShell };
