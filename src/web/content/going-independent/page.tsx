import { useLingui } from "@lingui/react";
import { Download } from "lucide-react";
import { guideFor } from "#clients/content/guide.ts";
import { english } from "#domain/platform/languages.ts";
import { numberFormat } from "#domain/platform/locale-format.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { useLanguage } from "../../platform/language/language-provider.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { GuideBook } from "../../platform/ui/guide-book.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import type { Route } from "./+types/page.ts";
import { Chapters } from "./chapters.tsx";
import { guideFileName, guidePath } from "./guide-file.ts";
import "./going-independent.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, guideFile } = context.get(services);
  const { country } = context.get(visit);
  const [guide, file] = await Promise.all([content.published(guideFor(country)), guideFile()]);
  return { guide, bytes: file?.byteLength ?? null };
}

const sizeFormat = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The field guide: to download, or to read here. */
export default function GoingIndependent({ loaderData: { guide, bytes } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const inEnglish = useLanguage().code === english.code;
  const { title, subtitle, bannerText, buttonText, note, lead, introduction, closing, cover } = guide;
  return (
    <>
      <Head title={guide.seoTitle ?? title} description={guide.seoDescription ?? lead} picture={cover?.src} />
      <section className="guide-banner dark">
        <div className="wrap guide-banner__in">
          <div className="guide-banner__txt">
            <h1>{bannerText}</h1>
            <p className="lead">{lead}</p>
            {bytes !== null && (
              <p className="guide-banner__do">
                <a
                  className="btn btn--light btn--large"
                  href={guidePath}
                  hrefLang="en"
                  download={guideFileName}
                >
                  {buttonText} <Download className="icon" />
                </a>{" "}
                <span className="guide-banner__size">
                  {i18n._(inEnglish ? /*i18n*/ "PDF, {size} MB." : /*i18n*/ "PDF in English, {size} MB.", {
                    size: numberFormat(i18n, sizeFormat).format(bytes / 1_000_000),
                  })}{" "}
                  {note}
                </span>
              </p>
            )}
          </div>
          {cover && (
            <GuideBook
              title={title}
              subtitle={subtitle}
              cover={cover}
              sizes="(width < 43.75em) min(60vw, 24rem), (width < 64em) 30vw, 24rem"
              first
            />
          )}
        </div>
      </section>
      {introduction.nodes.length > 0 && (
        <section className="wrap band guide-intro" aria-label={subtitle || title}>
          <Prose prose={introduction} className="prose--article" />
        </section>
      )}
      {guide.chapters.length > 0 && <Chapters chapters={guide.chapters} />}
      {closing.nodes.length > 0 && (
        <section className="wrap band guide-closing" aria-label={i18n._("One last thing")}>
          <Prose prose={closing} />
        </section>
      )}
      <FindSuite
        title={i18n._("See the rooms near you")}
        text={i18n._(
          "Every location shows its studios, its manager and who works there. Ask for a tour when you like what you see.",
        )}
      />
    </>
  );
}
