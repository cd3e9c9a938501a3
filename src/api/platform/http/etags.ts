import { etag, RETAINED_304_HEADERS } from "hono/etag";

/** Answers 304 if the request's ETag matches. */
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
