import { createUpstream, UpstreamError } from "../platform/upstream.ts";
import type { ContentQuery } from "./content-query.ts";
import { tagsOfContent } from "./content-tags.ts";
import type { ContentChanges, Space } from "./space.ts";
import { cacheAnswersIn, createStaleAnswers } from "./stale-answers.ts";

/** What caches of an answer need to know. */
export interface AnswerCaching {
  /** It's the last good or the bundled copy. */
  standsIn: boolean;
  /** Cache tags of its entries and assets. */
  tags: readonly string[];
}

export type Content = ReturnType<typeof createContent>;

// docs/behavior.md "Budgets": for a page, and for its background refresh. Editors' previews may take longer.
const pageWaitMs = 1500;
const refreshDeadlineMs = 15_000;
const previewDeadlineMs = 5000;

/** Editors' content. */
export function createContent(options: {
  delivery: Space;
  preview: Space;
  /** The bundled content. */
  bundled: Space;
  /** Cached answers across restarts. */
  folder: string;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** A page's deadline for content. */
  waitMs?: number;
}) {
  const { delivery, preview, bundled, folder, now, report, waitMs = pageWaitMs } = options;
  const published = createUpstream({ name: "Content service", deadlineMs: refreshDeadlineMs });
  const previewed = createUpstream({ name: "Content preview", deadlineMs: previewDeadlineMs });
  const answers = createStaleAnswers({
    cache: cacheAnswersIn(folder),
    nowMs: () => now().epochMilliseconds,
    waitMs,
    report,
  });

  return {
    /**
     * Published content: fresh, or else the last good or the bundled copy. Throws UpstreamError only for an address in neither
     * copy.
     */
    async published<Answer>(
      { query, read, typed = false, atAddress = false }: ContentQuery<Answer>,
      onAnswer?: (answer: AnswerCaching) => void,
    ): Promise<Answer> {
      const answer = await answers.get({
        key: JSON.stringify(query),
        ask: () => published.call(() => delivery.ask(query), { repeatable: false }),
        read: (sent) => ({ known: read(delivery.open(sent)), tags: tagsOfContent(query, sent) }),
        isCacheable: (sent) => !typed && delivery.open(sent).total > 0,
      });
      onAnswer?.({ standsIn: answer?.standsIn ?? true, tags: answer?.value.tags ?? [] });
      if (answer) return answer.value.known;
      const found = read(bundled.open(await bundled.ask(query)));
      if (atAddress && found === null)
        throw new UpstreamError("network", "Content service: the route for this address is unknown");
      return found;
    },
    /** Uncached, drafts included. Throws UpstreamError if the service doesn't answer. */
    async preview<Answer>({ query, read }: ContentQuery<Answer>): Promise<Answer> {
      return read(preview.open(await previewed.call(() => preview.ask(query), { repeatable: false })));
    },
    /** Expires the answers that contain, or could contain, a changed item. */
    expire(changes: ContentChanges) {
      if (changes === "everything") return answers.expire(() => true);
      answers.expire((key, answer) =>
        changes.some(
          ({ id, contentType }) => mentions(key, [contentType]) || mentions(answer, [id, contentType]),
        ),
      );
    },
  };
}

/** Whether an answer or query mentions one of the ids in its JSON. */
function mentions(part: unknown, ids: (string | null)[]): boolean {
  const text = typeof part === "string" ? part : JSON.stringify(part);
  return ids.some((id) => id !== null && text.includes(JSON.stringify(id)));
}
