import type { Answer } from "./change.server.ts";
import { Done } from "./done.tsx";
import ReopenForm from "./reopen-form.island.tsx";

interface ClosedTimesProps {
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  /** What has just been opened again, in words. */
  opened: string | null;
  /** Time that could not be opened. */
  refused: Extract<Answer, { intent: "reopen" }> | undefined;
}

/** The time a professional has closed. Opening one again takes two deliberate steps, as cancelling does. */
export function ClosedTimes({ closed, opened, refused }: ClosedTimesProps) {
  const isListed = closed.some(({ closed_time_id }) => closed_time_id === refused?.closed_time_id);
  if (closed.length === 0 && !opened && !refused) return null;
  return (
    <section aria-labelledby="closed">
      <h2 className="h3" id="closed">
        Time you have closed
      </h2>
      {opened && <Done sentence={`Open again: ${opened}.`} />}
      {refused && !isListed && (
        <p className="errors" role="alert">
          {refused.result.errors?.[""]}
        </p>
      )}
      {closed.length === 0 ? (
        <p className="muted small">None is closed now.</p>
      ) : (
        <ul className="closed-times">
          {closed.map(({ closed_time_id, words }) => {
            const result = refused?.closed_time_id === closed_time_id ? refused.result : undefined;
            return (
              <li key={closed_time_id}>
                <span>{words}</span>
                <details className="sure__more" open={result !== undefined}>
                  <summary className="btn btn--quiet btn--small">
                    Open again<span className="vh">: {words}</span>
                  </summary>
                  <ReopenForm closed_time_id={closed_time_id} result={result} />
                </details>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
