import { etag, RETAINED_304_HEADERS } from "hono/etag";

/** Answers 304 to whoever has what an answer names by its ETag. */
export const etags = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    "access-control-allow-origin",
    "access-control-expose-headers",
    "ratelimit",
    "ratelimit-policy",
    "x-request-id",
  ],
});
