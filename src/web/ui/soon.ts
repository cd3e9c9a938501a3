import { type ComponentType, lazy } from "react";
import { nextAct } from "../visitor/next-act.ts";

/** What the next step of a page shows: its code comes when the visitor first does something, or at once where that step is open. */
export function soon<Props>(load: () => Promise<ComponentType<Props>>) {
  // Should that fail, it is asked for again when it is to be seen.
  if (!import.meta.env.SSR)
    nextAct()
      .then(load)
      .catch(() => {});
  return lazy(async () => ({ default: await load() }));
}
