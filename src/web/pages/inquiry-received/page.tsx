import { data, Form } from "react-router";
import { problemStatus } from "#contract/problem.ts";
import { initials } from "#domain/monogram.ts";
import { useSending } from "../../form/site-form.tsx";
import { secretPageHeaders } from "../../page-privacy.ts";
import { services, visit } from "../../services.ts";
import { Head } from "../../ui/head.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { onBehalfOf } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import { leadWords } from "./lead-words.ts";
import { WhatWeKnow } from "./what-we-know.tsx";

/** Behind the link in a leasing manager's mail. Opening it changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { productApi, now } = context.get(services);
  const inquiry = await productApi.call(
    "getContactInquiryForManager",
    { token: params.token },
    onBehalfOf(context.get(visit)),
  );
  if (inquiry.ok) return leadWords(inquiry.data, now().toString());
  const { unavailable, "not-found": notFound } = problemStatus;
  throw data(null, { status: inquiry.problem === "unavailable" ? unavailable : notFound });
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context
    .get(services)
    .productApi.call("acknowledgeContactInquiry", { token: params.token }, onBehalfOf(context.get(visit)));
  if (outcome.ok) return { refusal: null };
  return data({ refusal: outcome.message }, { status: problemStatus[outcome.problem] });
}

export const headers = () => secretPageHeaders;

export default function InquiryReceived({ loaderData: lead, actionData }: Route.ComponentProps) {
  const sending = useSending();
  const { first_name, location, reference, isAcknowledged, isPartial, reach } = lead;
  return (
    <div className="wrap done">
      <Head title="An inquiry for you" />
      <div className="done__head">
        <h1>{isAcknowledged ? "Thank you, it is yours" : `${first_name} is waiting to hear from you`}</h1>
        <p className="lead">
          {isAcknowledged
            ? `${reference} will not be passed on. Please reach ${first_name} only this way, and only then: tours are confidential.`
            : `Confirm that you have this inquiry for ${location.name}, and it will not be passed on to the regional team.`}
          {isPartial && ` ${first_name} left before the second step; whatever follows will show here.`}
        </p>
        {actionData?.refusal && (
          <p className="errors" role="alert">
            {actionData.refusal}
          </p>
        )}
      </div>
      <Ticket
        tone="lease"
        lead={reach.action}
        time={reach.time}
        inWords
        note={reach.zone}
        facts={lead.facts}
        door={{ mark: initials(lead.name), label: lead.name, tone: "oat" }}
      />
      <div className="done__do">
        {!isAcknowledged && (
          <Form method="post">
            <button className="btn btn--wide" type="submit" aria-busy={sending || undefined}>
              I have this inquiry
            </button>
          </Form>
        )}
        {reach.href && (
          <a className={isAcknowledged ? "btn" : "btn btn--quiet"} href={reach.href}>
            {reach.action}
          </a>
        )}
      </div>
      <WhatWeKnow lead={lead} />
    </div>
  );
}
