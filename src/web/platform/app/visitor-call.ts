import type { RouterContextProvider } from "react-router";
import type { CallOptions } from "#clients/platform/product-api.ts";
import type { EndpointKey, InputOf } from "#contract/endpoints.ts";
import { clientAddressHeader, requestIdHeader } from "#contract/platform/internal-headers.ts";
import type { FormValues } from "../form/check.ts";
import type { Visit } from "./visit.ts";
import { services, visit } from "./web-services.ts";

/** Calls the Product API on the visitor's behalf; `form` is the one they posted. */
export function callFor<Key extends EndpointKey>(
  context: Readonly<RouterContextProvider>,
  key: Key,
  input: InputOf<Key>,
  form?: FormValues,
) {
  return context.get(services).productApi.call(key, input, onBehalfOf(context.get(visit), form));
}

/**
 * Sent with each call for a visitor: demo mode, address, language, idempotency key, and spam signals, which are internal and not
 * API fields.
 */
export function onBehalfOf(
  { demo, address, namesNoSite, requestId, language }: Visit,
  form?: FormValues,
): CallOptions {
  const key = form?.idempotency_key;
  return {
    demo,
    headers: {
      [requestIdHeader]: requestId,
      "accept-language": language.locale,
      ...(address && { [clientAddressHeader]: address }),
    },
    ...(typeof key === "string" && key !== "" && { idempotencyKey: key }),
    ...(form && {
      spamSignals: {
        formToken: String(form.form_token ?? ""),
        isHoneypotFilled: String(form.subject ?? "").trim() !== "",
        namesNoSite,
      },
    }),
  };
}
