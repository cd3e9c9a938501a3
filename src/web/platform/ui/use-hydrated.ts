import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and for a moment after it, true once script runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
