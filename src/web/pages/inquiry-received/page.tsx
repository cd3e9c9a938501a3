import { data, Form } from "react-router";
import { findService } from "#domain/service.ts";
import { useSending } from "../../form/site-form.tsx";
import { secretPageHeaders } from "../../page-privacy.ts";
import { services, visit } from "../../services.ts";
import { Head } from "../../ui/head.tsx";
import { onBehalfOf } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import "../../ui/ticket.css";
import "./wishes.css";

/** Behind the link in a leasing manager's mail. Opening it changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const inquiry = await context
    .get(services)
    .productApi.call("getContactInquiryForManager", { token: params.token }, onBehalfOf(context.get(visit)));
  if (!inquiry.ok) throw data(null, { status: inquiry.problem === "unavailable" ? 503 : 404 });
  const { services: values, ...rest } = inquiry.data;
  const labels = values.map((value) => findService(value)?.label ?? value);
  return data({ ...rest, services: labels.join(", ") }, { headers: secretPageHeaders });
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context
    .get(services)
    .productApi.call("acknowledgeContactInquiry", { token: params.token }, onBehalfOf(context.get(visit)));
  return { refusal: outcome.ok ? null : outcome.message };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function InquiryReceived({ loaderData: inquiry, actionData }: Route.ComponentProps) {
  const sending = useSending();
  const { first_name, location_name, reference, acknowledged_at } = inquiry;
  return (
    <div className="wrap done">
      <Head title="An inquiry for you" />
      <div className="done__head">
        <h1>{acknowledged_at ? "Thank you, it is yours" : `${first_name} is waiting to hear from you`}</h1>
        <p className="lead">
          {acknowledged_at
            ? `Inquiry ${reference} from ${first_name} for ${location_name} will not be passed on. Please reach ${first_name} only the way and at the times the mail names.`
            : `Inquiry ${reference} is for ${location_name}. Confirm that you have it, and it will not be passed on to the regional team.`}
        </p>
        {actionData?.refusal && (
          <p className="errors" role="alert">
            {actionData.refusal}
          </p>
        )}
      </div>
      {!acknowledged_at && (
        <Form method="post" className="done__do">
          <button className="btn" type="submit" aria-busy={sending || undefined}>
            I have this inquiry
          </button>
        </Form>
      )}
      {inquiry.stage === "complete" && <Wishes inquiry={inquiry} />}
    </div>
  );
}

/** Some finish the form only after the mail about its first step went out, so all of it is here. */
function Wishes({ inquiry }: { inquiry: Route.ComponentProps["loaderData"] }) {
  const { first_name, services, move_in_timeline, message } = inquiry;
  return (
    <div className="done__more">
      <section>
        <h2>What {first_name} is looking for</h2>
        <dl className="wishes">
          <Wish label="Services" value={services} />
          <Wish label="Move-in" value={move_in_timeline ?? ""} />
          <Wish label="Message" value={message} />
        </dl>
      </section>
    </div>
  );
}

function Wish({ label, value }: { label: string; value: string }) {
  if (value === "") return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
