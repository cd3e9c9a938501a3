import type { CallOptions } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import type { Visit } from "./visit.ts";

/**
 * Sent with each call for a visitor: demo mode, address, idempotency key, and spam signals, which are internal and not
 * API fields.
 */
export function onBehalfOf({ demo, address, namesNoSite }: Visit, form?: FormData): CallOptions {
  const key = form?.get("idempotency_key");
  return {
    demo,
    headers: address ? { [clientAddressHeader]: address } : {},
    ...(typeof key === "string" && key !== "" && { idempotencyKey: key }),
    ...(form && {
      spamSignals: {
        formToken: String(form.get("form_token") ?? ""),
        isHoneypotFilled: String(form.get("subject") ?? "").trim() !== "",
        namesNoSite,
      },
    }),
  };
}
