import { inLanguage } from "#clients/content/content-query.ts";
import type { EndpointKey } from "#contract/endpoints.ts";
import { isAnswer } from "#contract/platform/problem.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { MadeOf } from "../caching/caching-headers.ts";
import { listTag, tagsOfAnswer } from "../caching/tags-of-answer.ts";
import type { Services } from "./web-services.ts";

const showsOpenings = new Set<EndpointKey>(["searchWebpages", "solaGeniusAvailability"]);

/** Services of one page, bound to its deadline and language, and what their calls reveal for caching. */
export function watchServices(
  services: Services,
  deadline: AbortSignal,
  language: Language,
): { watched: Services; madeOf: MadeOf } {
  const madeOf: MadeOf = { tags: new Set(), whole: true, live: false, standsIn: false, isStale: false };
  const { productApi, content } = services;
  const watched: Services = {
    ...services,
    productApi: {
      async call(key, input, options) {
        if (showsOpenings.has(key)) madeOf.live = true;
        const outcome = await productApi.call(key, input, { ...options, signal: deadline });
        if (!outcome.ok && !isAnswer(outcome)) madeOf.whole = false;
        if (outcome.isStale) madeOf.isStale = true;
        // A missing location or professional may be created.
        const tags = outcome.ok ? tagsOfAnswer(key, outcome.data, input) : [listTag];
        for (const tag of tags) madeOf.tags.add(tag);
        return outcome;
      },
    },
    content: {
      ...content,
      published(query) {
        return content.published(inLanguage(query, language), ({ standsIn, tags }) => {
          madeOf.standsIn ||= standsIn;
          for (const tag of tags) madeOf.tags.add(tag);
        });
      },
      preview: (query, onProblems) => content.preview(inLanguage(query, language), onProblems),
    },
    reportFailure(failure) {
      madeOf.whole = false;
      services.reportFailure(failure);
    },
  };
  return { watched, madeOf };
}
