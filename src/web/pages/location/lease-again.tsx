import { useSite } from "../../layout/use-site.ts";
import { Head } from "../../ui/head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { FirstStep, type LeaseStep } from "./lease-form.tsx";
import { SecondStep } from "./second-step.tsx";

/** The form alone, as it was typed, while nothing else of the location can be read: it can be sent again. */
export function LeaseAgain({ url_name, step }: { url_name: string; step: LeaseStep }) {
  const { settings } = useSite();
  const id = String(step.result?.typed.location_id ?? "");
  const to = { id, url_name, manager: { firstName: "the local team" } };
  return (
    <div className="wrap again">
      <Head title="Your inquiry" />
      <h1>{step.result ? "Not sent yet" : "One more step"}</h1>
      <p className="muted">
        Or call us at <PhoneLink number={settings.brand_phone} />, {settings.phone_hours}.
      </p>
      <div className="lease">
        {step.step === "first" ? (
          <FirstStep to={to} result={step.result} />
        ) : (
          <SecondStep to={to} {...step} />
        )}
      </div>
    </div>
  );
}
