import { type ReactNode, Suspense, use } from "react";
import { DocumentContext } from "./document-context.ts";

/** A part that a page can do without: where it cannot be rendered, the rest stays (behaviour §2, "Any page"). */
export function Section({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LeftOut />}>{children}</Suspense>;
}

function LeftOut() {
  use(DocumentContext)?.onSectionFailed();
  return null;
}
