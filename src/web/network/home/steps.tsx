import { useLingui } from "@lingui/react";
import "./steps.css";

const steps = [
  [/*i18n*/ "Find a location", /*i18n*/ "See the rooms, the parking and who runs it."],
  [/*i18n*/ "Send a short inquiry", /*i18n*/ "Tell us the best way and time to reach you."],
  [
    /*i18n*/ "Take a private tour",
    /*i18n*/ "The local leasing manager meets you before or after hours. Nobody at your salon will hear from us.",
  ],
  [/*i18n*/ "Sign and get licensed", /*i18n*/ "We walk you through the salon license, line by line."],
  [/*i18n*/ "Move in and open up", /*i18n*/ "Paint it, stock it, put your name on the door."],
] as const;

export function Steps() {
  const { i18n } = useLingui();
  return (
    <section className="band wrap" aria-labelledby="path">
      <h2 id="path">{i18n._("From first look to first client")}</h2>
      <ol className="path">
        {steps.map(([step, what], index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            <h3 className="h4">{i18n._(step)}</h3>
            <p className="muted">{i18n._(what)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
