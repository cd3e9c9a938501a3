import { data, Link } from "react-router";
import { passwordMessages } from "#domain/password-messages.ts";
import { ClosedDoor } from "../../layout/closed-door.tsx";
import { useSite } from "../../layout/use-site.ts";
import { secretPageHeaders } from "../../page-privacy.ts";
import { posted, services, visit } from "../../services.ts";
import { Head } from "../../ui/head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { onBehalfOf } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import { AskForm } from "./ask-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { sendReset } from "./reset-action.server.ts";
import "./reset-password.css";

/** Where mails send somebody who has no link yet. */
const noLinkYet = "new";

/** Looking at the link does not use it up: mail scanners look, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isNew = params.id === noLinkYet;
  const checked = isNew
    ? null
    : await context
        .get(services)
        .productApi.call("checkTokenValid", { token: params.id }, onBehalfOf(context.get(visit)));
  const cannotSay = checked && !checked.ok && checked.problem !== "invalid" ? checked.message : null;
  const page = {
    isNew,
    /** Spec §4: the result of the check. */
    isAllowReset: checked?.ok === true,
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
  });
}

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export default function ResetPassword({ params, loaderData, actionData }: Route.ComponentProps) {
  const { settings } = useSite();
  const state = stateOf(loaderData, actionData);
  const asksFirst = state === "ask" && loaderData.isNew;
  const title = asksFirst ? "Ask for a new password" : titles[state];
  return (
    <main className="reset" id="main">
      <p className="wrap reset__name">
        <Link to="/">
          <Wordmark />
        </Link>
      </p>
      <ClosedDoor plate={plates[asksFirst ? "choose" : state]}>
        <Head title={title} indexed={false} />
        <h1>{title}</h1>
        {state === "changed" && (
          <>
            <p className="lead" role="status">
              {passwordMessages.changed}
            </p>
            <p className="muted">
              It is good from now on wherever you sign in to Sola. Every older link is closed.
            </p>
          </>
        )}
        {state === "sent" && (
          <p className="lead" role="status">
            {actionData?.linkSent} It works once, for 60 minutes.
          </p>
        )}
        {state === "choose" && <PasswordForm token={params.id} result={actionData?.result} />}
        {state === "ask" && (
          <>
            <p className="lead">
              {loaderData.isNew
                ? "Tell us the address of your account, and we will send you a link."
                : "It has been used, or it is older than 60 minutes. Tell us the address of your account, and we will send you a new one."}
            </p>
            <AskForm result={actionData?.result} />
          </>
        )}
        {state === "busy" && (
          <>
            <p className="lead">{loaderData.cannotSay}</p>
            <p>
              <a className="btn btn--quiet" href="?">
                Try again
              </a>
            </p>
          </>
        )}
        <p className="note">
          {state === "changed" ? "Was it not you?" : "No luck?"} Call us at{" "}
          <PhoneLink number={settings.brand_phone} />, {settings.phone_hours}.
        </p>
      </ClosedDoor>
    </main>
  );
}

type State = "choose" | "ask" | "sent" | "changed" | "busy";

const titles: Record<State, string> = {
  choose: "Choose a new password",
  ask: passwordMessages.linkNotValid,
  sent: "Check your email",
  changed: "Your new key works",
  busy: "This door is stuck",
};

const plates: Record<State, string> = {
  choose: "New key",
  ask: "No entry",
  sent: "On its way",
  changed: "Welcome",
  busy: "Back soon",
};

type Said = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function stateOf({ isAllowReset, cannotSay }: Said["loaderData"], said: Said["actionData"]): State {
  if (said?.resetSuccess) return "changed";
  if (said?.linkSent) return "sent";
  if (cannotSay) return "busy";
  return isAllowReset ? "choose" : "ask";
}
