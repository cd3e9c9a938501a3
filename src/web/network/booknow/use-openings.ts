import { useEffect, useState } from "react";
import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { http } from "../../platform/visitor/http.ts";

type Loaded = { state: "loading" } | { state: "done"; days: OpeningDay[] } | { state: "failed" };

/** Loading always ends. */
const deadlineMs = 10_000;
const tries = 2;

/** The openings of a card that came without them, asked for now. `retry` asks again. */
export function useOpenings({ id, service, time_zone }: ProRow, from: string) {
  const [asked, setAsked] = useState(1);
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const guid = service?.guid;
  useEffect(() => {
    if (!guid || asked === 0) return;
    const gone = new AbortController();
    const query = new URLSearchParams({ stylist_id: String(id), service_id: guid, time_zone, from });
    setLoaded({ state: "loading" });
    load(`/openings?${query}`, gone.signal).then(
      (found) => setLoaded({ state: "done", days: found }),
      () => {
        if (!gone.signal.aborted) setLoaded({ state: "failed" });
      },
    );
    return () => gone.abort();
  }, [id, guid, time_zone, from, asked]);
  return { ...loaded, retry: () => setAsked((times) => times + 1) };
}

async function load(address: string, signal: AbortSignal): Promise<OpeningDay[]> {
  const answer = await http(address, { signal, attempts: tries, deadlineMs });
  if (answer.ok) return answer.data as OpeningDay[];
  throw new Error(`Openings could not be had: ${answer.failure}.`);
}
