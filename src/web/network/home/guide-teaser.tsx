import { useLingui } from "@lingui/react";
import { Download } from "lucide-react";
import { english } from "#domain/platform/languages.ts";
import { GuideBook } from "../../platform/ui/guide-book.tsx";
import type { GuideOffer } from "./guide-offer.ts";
import "./guide.css";

export function GuideTeaser({ guide }: { guide: GuideOffer }) {
  const { i18n } = useLingui();
  const { bannerText, buttonText, lead, note } = guide;
  const notes = [i18n.locale !== english.locale && i18n._("PDF in English."), note].filter(Boolean);
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
          {notes.length > 0 && <p className="muted">{notes.join(" ")}</p>}
          <a className="btn" href="/going-independent">
            {buttonText} <Download className="icon" />
          </a>
        </div>
      </div>
    </section>
  );
}
