import { useLingui } from "@lingui/react";
import { solaGeniusFor } from "#clients/content/sola-genius.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import type { Route } from "./+types/page.ts";
import "./sola-genius.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await context.get(services).content.published(solaGeniusFor(context.get(visit).country)) };
}

/** For professionals: explains their booking page by one booking from start to finish. */
export default function SolaGenius({ loaderData: { words } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, hero, dayTitle, day, body, closingTitle, closingText } = words;
  return (
    <>
      <Head title={words.seoTitle ?? title} description={words.seoDescription ?? lead} picture={hero?.src} />
      <div className="wrap split genius-top">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="genius-top__do">
            <a className="btn btn--book" href="/booknow">
              {i18n._("See pages like yours")}
            </a>{" "}
            <a className="link" href="/why-sola">
              {i18n._("Why {brand}")}
            </a>
          </p>
        </div>
        {hero && <Picture {...hero} sizes="(width < 64em) 92vw, (width < 93.75em) 44vw, 660px" first />}
      </div>
      {dayTitle && day.length > 0 && (
        <section className="genius-day dark" aria-labelledby="day">
          <div className="wrap band">
            <h2 id="day">{dayTitle}</h2>
            <ol>
              {day.map((moment) => (
                <li key={moment.title}>
                  <p className="genius-day__time serif">{moment.time}</p>
                  <h3>{moment.title}</h3>
                  <p>{moment.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {body.nodes.length > 0 && (
        <div className="wrap band">
          <Prose prose={body} className="prose--ledger" anchors />
        </div>
      )}
      <FindSuite title={closingTitle || i18n._("Where would you like to work?")} text={closingText} />
    </>
  );
}
