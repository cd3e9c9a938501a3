import { randomUUID } from "node:crypto";
import type { I18n } from "@lingui/core";
import { data, redirect } from "react-router";
import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { secretPageHeaders } from "../app/page-privacy.ts";
import type { Checked, FormErrors, FormResult, FormValues } from "../form/check.ts";
import { check as checkAsk } from "./ask-check.ts";
import { check as checkReset } from "./reset-check.ts";

interface Sending {
  productApi: ProductApi;
  options: CallOptions;
  form: FormValues;
  token: string;
  /** Handed on to a Product API that asks for one. */
  apiKey: string | null;
  i18n: I18n;
}

const secretFields = ["password", "password_confirmation"];

/** Sets the password, or sends a new link: the two forms of the page. */
export async function sendReset(sending: Sending) {
  return sending.form.intent === "ask" ? askForLink(sending) : setPassword(sending);
}

async function setPassword({ productApi, options, form, token, apiKey, i18n }: Sending) {
  const submission = checkReset({ ...form, token }, i18n);
  if (!submission.ok) return sendBack("choose", submission, submission.errors, problemStatus.invalid);
  const outcome = await productApi.call(
    "resetPassword",
    { ...submission.value, api_key: apiKey ?? undefined },
    // Without script the form has no key, and an answer that is lost would leave a used link.
    { idempotencyKey: randomUUID(), ...options },
  );
  if (outcome.ok) return leadOn(token, "changed");
  const { password: ofPassword } = outcome.errors ?? {};
  const errors: FormErrors = ofPassword ? { password: ofPassword } : { "": [outcome.message] };
  return sendBack("choose", submission, errors, problemStatus[outcome.problem]);
}

async function askForLink({ productApi, options, form, token, apiKey, i18n }: Sending) {
  const submission = checkAsk(form, i18n);
  if (!submission.ok) return sendBack("ask", submission, submission.errors, problemStatus.invalid);
  const outcome = await productApi.call(
    "forgetPassword",
    { ...submission.value, api_key: apiKey ?? undefined },
    options,
  );
  if (outcome.ok) return leadOn(token, "sent");
  return sendBack("ask", submission, { "": [outcome.message] }, problemStatus[outcome.problem]);
}

/** Passwords are never sent back. */
function sendBack(form: "choose" | "ask", { typed }: Checked, errors: FormErrors, status: number) {
  const visibleFields = Object.entries(typed).filter(([name]) => !secretFields.includes(name));
  const result: FormResult = { typed: Object.fromEntries(visibleFields), errors };
  return data({ form, result }, { status, headers: secretPageHeaders });
}

/** Redirects to the page, which reports the result. */
function leadOn(token: string, done: "changed" | "sent") {
  return redirect(`/reset-password/${encodeURIComponent(token)}?done=${done}`, {
    status: 303,
    headers: secretPageHeaders,
  });
}
