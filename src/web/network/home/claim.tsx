import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import "./claim.css";

export function Claim() {
  return (
    <section className="band wrap claim">
      <p className="serif serif--big claim__big">
        More than 20,000 independent professionals work behind our doors. They set their own hours, choose
        their own prices and keep every dollar they earn, retail included.
      </p>
      <dl className="claim__facts ruled">
        <div>
          <dt>Access</dt>
          <dd>24 hours, 7 days a week, with your own key</dd>
        </div>
        <div>
          <dt>Included</dt>
          <dd>Utilities, Wi-Fi, hot water and the build-out</dd>
        </div>
        <div>
          <dt>In your corner</dt>
          <dd>A start-up manual, liability insurance, classes and a local manager</dd>
        </div>
      </dl>
      <p className="claim__go">
        <ArrowLink to="/why-sola">Why professionals choose us</ArrowLink>
      </p>
    </section>
  );
}
