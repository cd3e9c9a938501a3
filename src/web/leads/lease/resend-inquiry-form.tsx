import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";
import LeaseSteps from "./lease-steps.island.tsx";
import type { LeaseStep } from "./use-lease-step.ts";

/** The form alone, as it was typed, while nothing else of the location can be read: it can be sent again. */
export function ResendInquiryForm({ url_name, answered }: { url_name: string; answered: LeaseStep }) {
  const id = String(answered.result?.typed.location_id ?? "");
  const to = { id, url_name, name: null, firstName: "the local team", phone: null };
  return (
    <div className="wrap again">
      <Head title="Your inquiry" />
      <h1>{answered.result ? "Not sent yet" : "One more step"}</h1>
      <p className="muted">
        <BrandPhone before="Or call us at" hours />
      </p>
      <div className="lease">
        <LeaseSteps to={to} answered={answered} />
      </div>
    </div>
  );
}
