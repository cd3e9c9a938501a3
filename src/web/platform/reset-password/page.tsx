import { useLingui } from "@lingui/react";
import { data } from "react-router";
import { isAnswer, problemSentence } from "#contract/platform/problem.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import { secretPageHeaders } from "../app/page-privacy.ts";
import { sentencesFor } from "../app/sentences-for.server.ts";
import { callFor, onBehalfOf } from "../app/visitor-call.ts";
import { posted, services, visit } from "../app/web-services.ts";
import { ArrivalNotice } from "../chrome/arrival/notice.tsx";
import { ClosedDoor } from "../chrome/error/closed-door.tsx";
import { Wordmark } from "../chrome/header/wordmark.tsx";
import { BrandPhone } from "../ui/brand-phone.tsx";
import { Head } from "../ui/head.tsx";
import type { Route } from "./+types/page.ts";
import AskForm from "./ask-form.island.tsx";
import PasswordForm from "./password-form.island.tsx";
import { sendReset } from "./reset-action.server.ts";
import "../chrome/error/bare-page.css";
import "./reset-password.css";

/** Address in mails that carry no link. */
const noLinkYet = "new";

/** Looking at the link does not use it up: mail scanners look, too. `?done=` is where the forms lead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done");
  const isNew = params.id === noLinkYet;
  const checked = isNew ? null : await callFor(context, "checkTokenValid", { token: params.id });
  const cannotSay = checked && !checked.ok && !isAnswer(checked) ? problemSentence.unavailable : null;
  const page = {
    isNew,
    isAllowReset: checked?.ok === true,
    resetSuccess: done === "changed",
    linkSent: done === "sent",
    cannotSay,
  };
  return data(page, { status: cannotSay ? 503 : 200, headers: secretPageHeaders });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { productApi, apiKey } = context.get(services);
  const form = context.get(posted);
  return sendReset({
    productApi,
    options: onBehalfOf(context.get(visit), form),
    form,
    token: params.id,
    apiKey: new URL(request.url).searchParams.get("api_key") ?? apiKey,
    i18n: sentencesFor(context),
  });
}

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export default function ResetPassword({ params, loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const state = stateOf(loaderData, actionData?.form);
  const asksFirst = state === "ask" && loaderData.isNew;
  const title = i18n._(asksFirst ? /*i18n*/ "Request a new password" : titles[state]);
  return (
    <main className="bare reset" id="main">
      <p className="wrap bare__name">
        <a href="/">
          <Wordmark />
        </a>
      </p>
      <ClosedDoor plate={i18n._(plates[asksFirst ? "choose" : state])}>
        <Head title={title} indexed={false} />
        <h1>{title}</h1>
        {state === "changed" && (
          <>
            <ArrivalNotice message={i18n._(passwordMessages.changed)} />
            <p className="lead" role="status">
              {i18n._(passwordMessages.changed)}
            </p>
            <p className="muted">
              {i18n._("The old one no longer works, and neither do any links we sent before.")}
            </p>
          </>
        )}
        {state === "sent" && (
          <>
            <ArrivalNotice message={i18n._(passwordMessages.linkSent)} />
            <p className="lead" role="status">
              {i18n._(passwordMessages.linkSent)} {i18n._("It works once, for 60 minutes.")}
            </p>
          </>
        )}
        {state === "choose" && <PasswordForm token={params.id} result={actionData?.result} />}
        {state === "ask" && (
          <>
            <p className="lead">
              {i18n._(
                loaderData.isNew
                  ? /*i18n*/ "Enter the email on your account, and we’ll send you a link."
                  : /*i18n*/ "It’s been used, or it’s more than 60 minutes old. Enter the email on your account, and we’ll send you a new one.",
              )}
            </p>
            <AskForm result={actionData?.result} />
          </>
        )}
        {state === "busy" && (
          <>
            <p className="lead">{i18n._(loaderData.cannotSay ?? "")}</p>
            <p>
              <a className="btn btn--quiet" href="?">
                {i18n._("Try again")}
              </a>
            </p>
          </>
        )}
        <p className="note">
          <BrandPhone
            before={i18n._(
              state === "changed" ? /*i18n*/ "Wasn’t you? Call us at" : /*i18n*/ "No luck? Call us at",
            )}
            hours
          />{" "}
          <a className="link" href="/">
            {i18n._("Back to the home page")}
          </a>
        </p>
      </ClosedDoor>
    </main>
  );
}

type State = "choose" | "ask" | "sent" | "changed" | "busy";

const titles: Record<State, string> = {
  choose: /*i18n*/ "Choose a new password",
  ask: passwordMessages.linkNotValid,
  sent: /*i18n*/ "Check your email",
  changed: /*i18n*/ "Your password is set",
  busy: /*i18n*/ "This door is stuck",
};

const plates: Record<State, string> = {
  choose: /*i18n*/ "New key",
  ask: /*i18n*/ "Expired",
  sent: /*i18n*/ "On its way",
  changed: /*i18n*/ "All set",
  busy: /*i18n*/ "Back soon",
};

type Loaded = Route.ComponentProps["loaderData"];

/** A form that came back is shown again, whatever the address says was done before. */
function stateOf(
  { isAllowReset, resetSuccess, linkSent, cannotSay }: Loaded,
  cameBack?: "choose" | "ask",
): State {
  if (resetSuccess && !cameBack) return "changed";
  if (linkSent && !cameBack) return "sent";
  if (cannotSay) return cameBack ?? "busy";
  return isAllowReset ? "choose" : "ask";
}
