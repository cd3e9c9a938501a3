import type { ApiServices } from "#api/api-services.ts";
import { noRateLimits } from "#api/platform/http/rate-limiter.ts";
import { brandName } from "#domain/platform/brand.ts";
import { languages, namedLanguages } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { catalogReader } from "#main/programs/site-languages.ts";

/** What an operator would set, for the API in tests and benches. */
export const apiSettings = {
  rateLimiter: noRateLimits,
  mailFrom: { name: brandName, address: "hello@sola.example" },
  fallbackEmail: "leasing@sola.example",
  webhookUrls: [],
  corsOrigins: [],
  languages: namedLanguages(languages),
  i18nOf: catalogReader(sentencesIn, false),
} satisfies Partial<ApiServices>;
