import { useLingui } from "@lingui/react";
import { redirect } from "react-router";
import { isAnswer } from "#contract/platform/problem.ts";
import { inquiryPath } from "#domain/leads/paths.ts";
import { findState, statesOf } from "#domain/network/state.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { keepTyped, sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { Head } from "../../platform/ui/head.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import { WhoAnswers } from "../../platform/ui/who-answers.tsx";
import type { Route } from "./+types/page.ts";
import ContactForm from "./contact-form.island.tsx";
import { locationOptions } from "./read-location-options.server.ts";
import { check } from "./single-step-check.ts";
import "../../platform/ui/page-head.css";
import "../inquiry-form/inquiry.css";
import "./contact.css";

/** `?location=` names the location that linked here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { productApi, featureFlags } = context.get(services);
  const visitor = context.get(visit);
  const options = onBehalfOf(visitor);
  const url_name = new URL(request.url).searchParams.get("location");
  const [chosen, hasOtherWays] = await Promise.all([
    url_name ? productApi.call("getWebLocationDetails", { url_name }, options) : null,
    featureFlags.isOn("CONTACT_US_2"),
  ]);
  const location = chosen?.ok ? chosen.data : null;
  return {
    hasOtherWays,
    // States without a location, too: their professionals are offered the nearest one.
    states: statesOf(location?.country ?? visitor.country).map(({ code, name }) => ({
      value: code,
      label: name,
    })),
    isGone: chosen?.ok === false && isAnswer(chosen),
    location: location && { id: String(location.id), state: location.state },
    locations: await locationOptions(productApi, location?.state ?? "", options),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { productApi } = context.get(services);
  const visitor = context.get(visit);
  const values = context.get(posted);
  const state = findState(String(values.state ?? ""))?.code ?? "";
  const form = state === "" ? values : { ...values, state };
  const submission = check(form, sentencesFor(context));
  const locations = await locationOptions(productApi, state, onBehalfOf(visitor));
  if (form.intent === "show-locations") return keepTyped(submission, { locations });
  if (!submission.ok) return sendBack(submission, { locations });

  const outcome = await productApi.call("createContactInquiry", submission.value, onBehalfOf(visitor, form));
  if (outcome.ok) return redirect(inquiryPath(outcome.data.receipt_token));
  const sentence = sentenceOf(
    outcome,
    orCall(sentencesFor(context), formMessages.lost, await brandPhone(context)),
    sentencesFor(context),
  );
  return sendBackRefused(submission, outcome, sentence, { locations });
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const { states, location } = loaderData;
  return (
    <>
      <Head
        title={i18n._("Contact us about a studio")}
        description={i18n._(
          "Send a short note to the leasing manager of the location you have in mind, and tell us the best way and time to reach you.",
        )}
      />
      <div className="wrap page-head contact__head">
        <h1>{i18n._("Ask the right person")}</h1>
        {loaderData.hasOtherWays && (
          <details className="fold">
            <summary className="btn btn--quiet btn--wide">{i18n._("Something other than a studio?")}</summary>
            <WhoAnswers className="contact__ways" form="#leaseStudio" />
          </details>
        )}
      </div>
      <div className="wrap split contact">
        <div className="split__side">
          <h2>{i18n._("Tell us where you want to work")}</h2>
          <p className="lead">
            {i18n._("Your note goes straight to the leasing manager of the location you pick.")}
          </p>
          <Picture
            src="/images/lobby-sage.jpg"
            alt={i18n._("Lobby in sage, with a sofa and a reception desk")}
            frame="4x3"
            sizes="(width < 64em) 1px, (width < 93.75em) 36vw, 537px"
          />
        </div>
        <ContactForm
          states={states}
          locations={actionData ? actionData.locations : loaderData.locations}
          location={location}
          isGone={loaderData.isGone && !actionData}
          phone={settings.brand_phone}
          result={actionData?.result}
        />
      </div>
    </>
  );
}
