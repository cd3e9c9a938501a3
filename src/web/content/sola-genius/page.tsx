import { Trans, useLingui } from "@lingui/react";
import { solaGeniusFor } from "#clients/content/sola-genius.ts";
import { formatTime } from "#domain/platform/time-of-day.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Door } from "../../platform/ui/door.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
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
        <SamplePage />
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

const sampleMinutes = [9, 10.5, 12, 13.5, 15, 16.5].map((hour) => hour * 60);

/** What such a page looks like, as a drawing. */
function SamplePage() {
  const { i18n } = useLingui();
  return (
    <div
      className="genius-page"
      role="img"
      aria-label={i18n._("A booking page with your name, suite and next openings")}
    >
      <Door
        name={i18n._("Your name")}
        id="sola-genius"
        picture="/images/trade-color-sage.jpg"
        sizes="(width < 64em) 35vw, 15rem"
      />
      <div>
        <p className="serif h3">{i18n._("Your name")}</p>
        <p className="muted">{i18n._("Your craft, your suite, your hours")}</p>
        <p className="slots">
          {sampleMinutes.map((minute) => (
            <span className="slot" key={minute}>
              {formatTime(minute, i18n)}{" "}
            </span>
          ))}
        </p>
        <p>
          <Trans id="<0>Your price</0>, set by you and paid to you" components={{ 0: <strong /> }} />
        </p>
      </div>
    </div>
  );
}
