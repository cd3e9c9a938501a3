import { useLingui } from "@lingui/react";
import { managerCalled } from "#domain/network/manager-name.ts";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";
import LeaseSteps from "./lease-steps.island.tsx";
import type { LeaseStep } from "./use-lease-step.ts";

/** The form alone, as it was typed, while nothing else of the location can be read: it can be sent again. */
export function ResendInquiryForm({ url_name, answered }: { url_name: string; answered: LeaseStep }) {
  const { i18n } = useLingui();
  const id = String(answered.result?.typed.location_id ?? "");
  const to = { id, url_name, name: null, firstName: managerCalled(null), phone: null };
  return (
    <div className="wrap again">
      <Head title={i18n._("Your inquiry")} />
      <h1>{i18n._(answered.result ? /*i18n*/ "Not sent yet" : /*i18n*/ "One more step")}</h1>
      <p className="muted">
        <BrandPhone before={i18n._("Or call us at")} hours />
      </p>
      <div className="lease">
        <LeaseSteps to={to} answered={answered} />
      </div>
    </div>
  );
}
