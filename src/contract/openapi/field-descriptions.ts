import type { EndpointKey, InputOf } from "../endpoints.ts";
import descriptions from "./field-descriptions.json" with { type: "json" };

type FieldName = { [Key in EndpointKey]: keyof InputOf<Key> & string }[EndpointKey];

/** Descriptions by field name; an endpoint's `fields` override them. Only the document imports this. */
export const fieldDescriptions: Record<FieldName, string> = descriptions;

/** Parameters of every call. */
export const commonDescriptions = {
  "sola-demo": "`true` marks what the call writes as demo; anything else doesn't.",
  "Idempotency-Key":
    "Makes sending again safe: 8 to 128 printable characters, chosen anew for each thing to be stored.",
  "If-None-Match":
    "The ETag of an answer that is at hand: if it still holds, the answer is 304, without a body.",
  attachments: "Up to 3 files: JPEG, PNG, WebP or PDF, 5 MB each.",
} as const;
