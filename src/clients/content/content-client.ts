import { createUpstream, UpstreamError } from "../platform/upstream.ts";
import type { ContentAnswer, EntryProblem, EntryQuery } from "./content-answer.ts";
import type { ContentQuery } from "./content-query.ts";
import { tagsOfChanges, tagsOfContent } from "./content-tags.ts";
import type { ContentChanges, DeliverySpace } from "./delivery-space.ts";
import { cacheAnswersIn, createStaleAnswers } from "./stale-answers.ts";

/** What caches of an answer need to know. */
export interface AnswerCaching {
  /** It's the last good or the bundled copy. */
  standsIn: boolean;
  /** Cache tags of its entries and assets. */
  tags: readonly string[];
}

export type Content = ReturnType<typeof createContentClient>;

// docs/behavior.md "Budgets": for a page, and for its background refresh. Editors' previews may take longer.
const pageWaitMs = 1500;
const refreshDeadlineMs = 15_000;
const previewDeadlineMs = 5000;

export function createContentClient(options: {
  delivery: DeliverySpace;
  preview: DeliverySpace;
  /** The bundled content, for the site's own content service; null if editors work elsewhere. */
  bundled: DeliverySpace | null;
  /** Names the source, so that its last answers are used for no other source. */
  source: string;
  /** Cached answers across restarts. */
  folder: string;
  now: () => Temporal.Instant;
  report: (error: unknown) => void;
  reportEntry: (problem: EntryProblem) => void;
  /** A page's deadline for content. */
  waitMs?: number;
}) {
  const {
    delivery,
    preview,
    bundled,
    source,
    folder,
    now,
    report,
    reportEntry,
    waitMs = pageWaitMs,
  } = options;
  const published = createUpstream({ name: "Content service", deadlineMs: refreshDeadlineMs });
  const previewed = createUpstream({ name: "Content preview", deadlineMs: previewDeadlineMs });
  const answers = createStaleAnswers({
    cache: cacheAnswersIn(folder),
    nowMs: () => now().epochMilliseconds,
    waitMs,
    report,
  });

  const reported = new Set<string>();

  /** Opens an answer of the delivery; reports each problem of an entry once. */
  function openPublished(sent: unknown, query: EntryQuery): ContentAnswer {
    const answer = delivery.open(sent, query);
    for (const problem of answer.problems) {
      const key = JSON.stringify(problem);
      if (!reported.has(key)) reportEntry(problem);
      reported.add(key);
    }
    return answer;
  }

  return {
    /**
     * Published content: fresh, or else the last good or the bundled copy; without any as if editors had written nothing. Throws
     * UpstreamError only for an address in neither copy.
     */
    async published<Answer>(
      { query, read, hasVisitorInput = false, atAddress = false }: ContentQuery<Answer>,
      onAnswer?: (answer: AnswerCaching) => void,
    ): Promise<Answer> {
      const answer = await answers.get({
        key: JSON.stringify({ source, ...query }),
        ask: () => published.call(() => delivery.ask(query), { repeatable: false }),
        open(sent) {
          const opened = openPublished(sent, query);
          const isCacheable = !hasVisitorInput && opened.total > 0;
          return { content: read(opened), tags: tagsOfContent(query, sent), isCacheable };
        },
      });
      onAnswer?.({ standsIn: answer?.standsIn ?? true, tags: answer?.tags ?? [] });
      if (answer) return answer.content;
      const bundledContent = read(
        bundled ? bundled.open(await bundled.ask(query), query) : { total: 0, entries: [], problems: [] },
      );
      if (atAddress && bundledContent === null)
        throw new UpstreamError("network", "Content service: the route for this address is unknown");
      return bundledContent;
    },
    /** Uncached, drafts included, with what they lack. Throws UpstreamError or PreviewRefusedError. */
    async preview<Answer>(
      { query, read }: ContentQuery<Answer>,
      onProblems: (problems: EntryProblem[]) => void = () => {},
    ): Promise<Answer> {
      const ask = () => preview.ask(query).catch(asRefusal);
      const sent = await previewed.call(ask, { repeatable: false });
      if (sent instanceof PreviewRefusedError) throw sent;
      const answer = preview.open(sent, query);
      onProblems(answer.problems);
      return read(answer);
    },
    /** Expires the answers that contain, or could contain, a changed item. */
    expire: (changes: ContentChanges) => answers.expire(tagsOfChanges(changes)),
  };
}

class PreviewRefusedError extends Error {
  override name = "PreviewRefusedError";
}

/** A refused token or an unknown space is an answer, which must not open the circuit. */
function asRefusal(cause: unknown): PreviewRefusedError {
  if (cause instanceof Error && ["AccessTokenInvalid", "AccessDenied", "NotFound"].includes(cause.name))
    return new PreviewRefusedError(
      "The content service refuses the preview token or doesn't know the space.",
      { cause },
    );
  throw cause;
}
