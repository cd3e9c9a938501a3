import { data } from "react-router";
import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import { problemStatus } from "#contract/problem.ts";
import type { Checked, FormErrors, FormResult } from "../../form/check.ts";
import { secretPageHeaders } from "../../page-privacy.ts";
import { check as checkAsk } from "./ask-check.ts";
import { check as checkReset } from "./reset-check.ts";

interface Sending {
  productApi: ProductApi;
  options: CallOptions;
  form: FormData;
  token: string;
  /** Handed on to a Product API that asks for one (spec §7). */
  apiKey: string | null;
}

export interface Answer {
  /** Spec §4. */
  resetSuccess: boolean;
  /** What a link that was asked for is answered with. */
  linkSent: string | null;
  result?: FormResult;
}

const secretFields = ["password", "password_confirmation"];

/** Sets the password, or sends a new link: the two forms of the page. */
export async function sendReset(sending: Sending) {
  return sending.form.get("intent") === "ask" ? askForLink(sending) : setPassword(sending);
}

async function setPassword({ productApi, options, form, token, apiKey }: Sending) {
  form.set("token", token);
  const submission = checkReset(form);
  if (!submission.ok) return sendBack(submission, submission.errors, problemStatus.invalid);
  const [password, password_confirmation] = secretFields.map((name) => String(form.get(name)));
  const outcome = await productApi.call(
    "resetPassword",
    {
      token,
      password: password ?? "",
      password_confirmation: password_confirmation ?? "",
      ...(apiKey && { api_key: apiKey }),
    },
    options,
  );
  if (outcome.ok) return answer({ resetSuccess: true, linkSent: null }, 200);
  return sendBack(submission, { "": [outcome.message] }, problemStatus[outcome.problem]);
}

async function askForLink({ productApi, options, form, apiKey }: Sending) {
  const submission = checkAsk(form);
  if (!submission.ok) return sendBack(submission, submission.errors, problemStatus.invalid);
  const outcome = await productApi.call(
    "forgetPassword",
    { email: String(form.get("email")), ...(apiKey && { api_key: apiKey }) },
    options,
  );
  if (outcome.ok) return answer({ resetSuccess: false, linkSent: outcome.message ?? null }, 200);
  return sendBack(submission, { "": [outcome.message] }, problemStatus[outcome.problem]);
}

/** Passwords are never sent back. */
function sendBack({ typed }: Checked, errors: FormErrors, status: number) {
  const shown = Object.entries(typed).filter(([name]) => !secretFields.includes(name));
  const result: FormResult = { typed: Object.fromEntries(shown), errors };
  return answer({ resetSuccess: false, linkSent: null, result }, status);
}

function answer(said: Answer, status: number) {
  return data(said, { status, headers: secretPageHeaders });
}
