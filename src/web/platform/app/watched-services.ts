import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { isAnswer } from "#contract/platform/problem.ts";
import type { MadeOf } from "../caching/caching-headers.ts";
import type { Services } from "./web-services.ts";

const showsOpenings = new Set<EndpointKey>(["searchWebpages", "solaGeniusAvailability"]);
const network = new Set(["Locations", "Professionals"]);

/** Services of one page, bound to its deadline, and what their calls reveal for caching. */
export function watchServices(
  services: Services,
  deadline: AbortSignal,
): { watched: Services; madeOf: MadeOf } {
  const madeOf: MadeOf = { tags: new Set(), whole: true, live: false, standsIn: false, isStale: false };
  const { productApi, content } = services;
  const watched: Services = {
    ...services,
    productApi: {
      async call(key, input, options) {
        if (network.has(endpoints[key].tag)) madeOf.tags.add("network");
        if (showsOpenings.has(key)) madeOf.live = true;
        const outcome = await productApi.call(key, input, { ...options, signal: deadline });
        if (!outcome.ok && !isAnswer(outcome)) madeOf.whole = false;
        if (outcome.isStale) madeOf.isStale = true;
        return outcome;
      },
    },
    content: {
      ...content,
      published(query) {
        madeOf.tags.add("content");
        return content.published(query, () => {
          madeOf.standsIn = true;
        });
      },
    },
    reportFailure(failure) {
      madeOf.whole = false;
      services.reportFailure(failure);
    },
  };
  return { watched, madeOf };
}
