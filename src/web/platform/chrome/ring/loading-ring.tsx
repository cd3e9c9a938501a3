import { Ring } from "./ring.tsx";

/** Shown by `feedback/loading-ring.ts` while the next page loads. */
export function LoadingRing() {
  return (
    <div className="loading" hidden suppressHydrationWarning>
      <Ring label="Loading the page" />
    </div>
  );
}
