import { publicCaching } from "../platform/public-caching.ts";
import type { JsonSchema } from "./json-schema.ts";

const text = { type: "string" };

export const headers = {
  "X-Request-Id": {
    description: "Names the request in our logs; a failure repeats it in `meta`.",
    schema: text,
  },
  "Content-Language": {
    description: "The language of `message` and of the sentences in `data.errors`, such as `fr-CA`.",
    schema: text,
  },
  "Cache-Control": {
    description: `\`${publicCaching}\`: for a minute the answer may be used again, then it's asked about by its ETag.`,
    schema: text,
  },
  ETag: {
    description: "Names this answer; sent back in `If-None-Match` it asks whether it still holds.",
    schema: text,
  },
  "RateLimit-Policy": {
    description:
      'The limit that counted the call (draft-ietf-httpapi-ratelimit-headers-10): `"search";q=60;w=3` is 60 calls at once, which come back within 3 seconds. Missing where nothing counted.',
    schema: text,
  },
  RateLimit: {
    description:
      'What is left of that limit: `"search";r=12;t=1` is 12 calls, and more in a second. Missing where nothing counted.',
    schema: text,
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
  Allow: { description: "The methods that this address takes.", schema: text },
  "Idempotent-Replayed": {
    description: "`true` where an earlier request with the same key did it, and nothing was done again.",
    schema: { type: "string", const: "true" },
  },
} as const satisfies Record<string, JsonSchema>;

export function headersNamed(...names: (keyof typeof headers)[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
