import type { ContentChanges, DeliverySpace } from "./delivery-space.ts";

interface SourceCheckOptions {
  space: Pick<DeliverySpace, "changesSince">;
  nowMs: () => number;
  onChange: (changes: ContentChanges) => void;
  report: (error: unknown) => void;
}

// docs/behavior.md "Stale answers".
const freshMs = 60_000;
const staleWhileRevalidateMs = 3_600_000;

/** Polls for unannounced edits once a minute while there is traffic; after an idle hour a page awaits the check. */
export function createSourceCheck({ space, nowMs, onChange, report }: SourceCheckOptions) {
  let token: string | null = null;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let due: NodeJS.Timeout | null = null;
  let recent: ContentChanges = [];

  async function check(): Promise<void> {
    checkedAtMs = nowMs();
    try {
      const changeFeed = await space.changesSince(token);
      // The vendor's CDN may serve the old answer for a moment after reporting a change, so each change is reported twice.
      const changes = mergeChanges(recent, changeFeed.changes);
      recent = token === null ? [] : changeFeed.changes;
      token = changeFeed.token;
      if (changes === "everything" || changes.length > 0) onChange(changes);
    } catch (error) {
      token = null;
      report(error);
    } finally {
      due = null;
    }
  }

  return {
    /** Called for each page: its content is checked at the source within a minute. */
    requestCheck() {
      if (due !== null) return;
      const ageMs = nowMs() - checkedAtMs;
      if (ageMs > staleWhileRevalidateMs) onChange("everything");
      due = setTimeout(check, Math.max(0, freshMs - ageMs)).unref();
    },
    stop() {
      if (due !== null) clearTimeout(due);
    },
  };
}

function mergeChanges(earlier: ContentChanges, later: ContentChanges): ContentChanges {
  return earlier === "everything" || later === "everything" ? "everything" : [...earlier, ...later];
}
