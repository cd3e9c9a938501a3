import { Download } from "lucide-react";

import { GuideBook } from "../../platform/ui/guide-book.tsx";
import type { GuideOffer } from "./guide-offer.ts";
import "./guide.css";

export function GuideTeaser({ guide }: { guide: GuideOffer }) {
  const { bannerText, buttonText, lead, note } = guide;
  return (
    <section className="wrap band" aria-labelledby="guide">
      <div className="guide">
        <GuideBook
          {...guide}
          sizes="(width < 43.75em) 7rem, (width < 64em) 13rem, (width < 87.5em) 22vw, 19rem"
        />
        <div className="guide__txt">
          <h2 id="guide">{bannerText}</h2>
          <p className="lead">{lead}</p>
          {note && <p className="muted">{note}</p>}
          <a className="btn" href="/going-independent">
            {buttonText} <Download className="icon" />
          </a>
        </div>
      </div>
    </section>
  );
}
