import { type ReactNode, Suspense, use } from "react";
import { DocumentContext } from "./document-context.ts";

/** An optional part of a page: if it fails to render, it is omitted (docs/behavior.md "Errors"). */
export function Section({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LeftOut />}>{children}</Suspense>;
}

function LeftOut() {
  use(DocumentContext)?.onSectionFailed();
  return null;
}
