import { Download } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import "./guide.css";

export function Guide() {
  return (
    <section className="wrap band">
      <div className="guide">
        <div className="guide__book" aria-hidden="true">
          <Picture src="/images/guide-cover.jpg" width={1200} height={1600} alt="" sizes="19rem" />
          <span className="serif">
            Going independent<small>A field guide to your first year</small>
          </span>
        </div>
        <div className="guide__txt">
          <h2>Thinking about going independent?</h2>
          <p className="lead">
            Licensing, pricing, moving your clients kindly, and your first ninety days. Free to read, and
            nobody will call you for it.
          </p>
          <Link className="btn" to="/going-independent">
            Download The Full Guide <Download className="icon" />
          </Link>
        </div>
      </div>
    </section>
  );
}
