import { Trans, useLingui } from "@lingui/react";
import { CircleAlert, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { type Language, pathIn } from "#domain/platform/languages.ts";
import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import { island } from "../../platform/document/island.tsx";
import { languageOfLocale } from "../../platform/language/language-provider.tsx";
import { http } from "../../platform/visitor/http.ts";
import { OpeningSlots } from "./opening-slots.tsx";

interface LoadOpeningsProps {
  pro: ProfessionalRow;
  date: string;
  /** The page's own address, to ask again without script. */
  again: string;
  zone: string | null;
}

/** Openings that the search did not bring: asked for now, and again on Retry. */
function LoadOpenings({ pro, date, again, zone }: LoadOpeningsProps) {
  const { i18n } = useLingui();
  const openings = useOpenings(pro, date, languageOfLocale(i18n.locale));
  if (openings.state === "done") return <OpeningSlots pro={pro} days={openings.days} zone={zone} />;
  if (openings.state === "failed")
    return (
      <NotLoaded>
        <button className="btn btn--quiet btn--small" type="button" onClick={openings.retry}>
          <RotateCw className="icon" />{" "}
          <Trans
            id="Retry <0>openings of {name}</0>"
            values={{ name: pro.name }}
            components={{ 0: <span className="vh" /> }}
          />
        </button>
      </NotLoaded>
    );
  return (
    <>
      <div className="openday needs-script" aria-busy="true">
        <p className="day">{i18n._("Checking openings")}</p>
        <div className="slots" aria-hidden="true">
          <span className="slot slot--wait">0</span> <span className="slot slot--wait">0</span>{" "}
          <span className="slot slot--wait">0</span>
        </div>
      </div>
      <div className="needs-no-script">
        <NotLoaded>
          <a className="btn btn--quiet btn--small" href={again}>
            <RotateCw className="icon" /> {i18n._("Retry")}
          </a>
        </NotLoaded>
      </div>
    </>
  );
}

function NotLoaded({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="openmsg" role="status">
      <p className="small">
        <CircleAlert className="icon" /> {i18n._(openingMessages.availabilityNotLoaded)}.
      </p>
      {children}
    </div>
  );
}

export default island("network/booknow/load-openings", LoadOpenings, { wake: "visible" });

type Loaded = { state: "loading" } | { state: "done"; days: OpeningDay[] } | { state: "failed" };

/** Loading always ends. */
const deadlineMs = 10_000;
const tries = 2;

/** The openings of a card that came without them, asked for now. `retry` asks again. */
function useOpenings({ id, service, time_zone }: ProfessionalRow, from: string, language: Language) {
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const guid = service?.guid;
  useEffect(() => {
    if (!guid || attempt === 0) return;
    const gone = new AbortController();
    const query = new URLSearchParams({ stylist_id: String(id), service_id: guid, time_zone, from });
    setLoaded({ state: "loading" });
    load(pathIn(language, `/openings?${query}`), gone.signal).then(
      (days) => setLoaded({ state: "done", days }),
      () => {
        if (!gone.signal.aborted) setLoaded({ state: "failed" });
      },
    );
    return () => gone.abort();
  }, [id, guid, time_zone, from, language, attempt]);
  return { ...loaded, retry: () => setAttempt((times) => times + 1) };
}

async function load(address: string, signal: AbortSignal): Promise<OpeningDay[]> {
  const answer = await http(address, { signal, attempts: tries, deadlineMs });
  if (answer.ok) return answer.data as OpeningDay[];
  throw new Error(`Openings could not be had: ${answer.failure}.`);
}
