import { useLingui } from "@lingui/react";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import "./claim.css";

const facts = [
  [/*i18n*/ "Access", /*i18n*/ "24 hours, 7 days a week, with your own key"],
  [/*i18n*/ "Included", /*i18n*/ "Utilities, Wi-Fi, hot water and the build-out"],
  [/*i18n*/ "In your corner", /*i18n*/ "A start-up manual, liability insurance, classes and a local manager"],
] as const;

export function Claim() {
  const { i18n } = useLingui();
  return (
    <section className="band wrap claim">
      <p className="serif serif--big claim__big">
        {i18n._(
          "More than 20,000 independent professionals work behind our doors. They set their own hours, choose their own prices and keep every dollar they earn, retail included.",
        )}
      </p>
      <dl className="claim__facts ruled">
        {facts.map(([name, detail]) => (
          <div key={name}>
            <dt>{i18n._(name)}</dt>
            <dd>{i18n._(detail)}</dd>
          </div>
        ))}
      </dl>
      <p className="claim__go">
        <ArrowLink to="/why-sola">{i18n._("Why professionals choose us")}</ArrowLink>
      </p>
    </section>
  );
}
