import type { CallOptions } from "#clients/product-api.ts";
import type { Visit } from "./visit.ts";

/** What every call made on a visitor's behalf carries: their demo mode and address, and their form's own key. */
export function onBehalfOf({ demo, address }: Visit, form?: FormData): CallOptions {
  const key = form?.get("idempotency_key");
  return {
    demo,
    headers: address ? { "x-sola-client-address": address } : {},
    ...(typeof key === "string" && key !== "" && { idempotencyKey: key }),
  };
}
