import { createUpstream, UpstreamError } from "../platform/upstream.ts";
import { cacheAnswersIn } from "./cached-answers.ts";
import type { ContentChanges } from "./content-change.ts";
import type { ContentQuery } from "./content-query.ts";
import { tagsOfContent } from "./content-tags.ts";
import type { Space } from "./space.ts";
import { createStaleAnswers } from "./stale-answers.ts";

/** What caches of an answer need to know. */
export interface AnswerCaching {
  /** It's a stored copy, or the one that came with the build. */
  standsIn: boolean;
  /** Cache tags of its entries and assets. */
  tags: readonly string[];
}

/** What editors wrote. */
export interface Content {
  /**
   * What everybody sees. Always answers: with the last good copy, or the one that came with the build, if need be. Only
   * for an address that neither of them knows, while the service cannot be asked, does it throw UpstreamError.
   */
  published<Answer>(query: ContentQuery<Answer>, onAnswer?: (answer: AnswerCaching) => void): Promise<Answer>;
  /** Drafts included, straight from the service and never remembered. Throws UpstreamError when it does not answer. */
  preview<Answer>(query: ContentQuery<Answer>): Promise<Answer>;
  /** Something changed: whatever holds it, or could, is asked for again before it is shown. */
  expire(changes: ContentChanges): void;
}

export interface ContentOptions {
  delivery: Space;
  preview: Space;
  /** The content that came with the build. */
  bundled: Space;
  /** Caches answers across restarts. */
  folder: string;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  /** A page's timeout for content. */
  waitMs?: number;
}

// docs/behavior.md: the page's share, and the total for its background refresh. Editors can wait a little longer.
const pageWaitMs = 1500;
const refreshDeadlineMs = 15_000;
const previewDeadlineMs = 5000;

export function createContent(options: ContentOptions): Content {
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
    async published<Answer>(
      { query, read, typed = false, atAddress = false }: ContentQuery<Answer>,
      onAnswer?: (answer: AnswerCaching) => void,
    ) {
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
        throw new UpstreamError("network", "Content service: nobody can say what is at this address");
      return found;
    },
    async preview({ query, read }) {
      return read(preview.open(await previewed.call(() => preview.ask(query), { repeatable: false })));
    },
    expire(changes) {
      if (changes === "everything") return answers.expire(() => true);
      answers.expire((key, answer) =>
        changes.some(
          ({ id, contentType }) => mentions(key, [contentType]) || mentions(answer, [id, contentType]),
        ),
      );
    },
  };
}

/** Whether an entry, an asset or a content type is part of a question or an answer, as its JSON tells. */
function mentions(part: unknown, ids: (string | null)[]): boolean {
  const text = typeof part === "string" ? part : JSON.stringify(part);
  return ids.some((id) => id !== null && text.includes(JSON.stringify(id)));
}
