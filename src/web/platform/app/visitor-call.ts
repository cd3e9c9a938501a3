import type { CallOptions } from "#clients/platform/product-api.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import type { Visit } from "./visit.ts";

/**
 * What every call made on a visitor's behalf carries: their demo mode and address, their form's own key, and what tells
 * people from programs, which is for our own api and no field of it.
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
