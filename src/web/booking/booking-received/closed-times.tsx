import type { Answer } from "./change.server.ts";
import { Done } from "./done.tsx";
import ReopenForm from "./reopen-form.island.tsx";

interface ClosedTimesProps {
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  /** The time that was just reopened. */
  opened: string | null;
  /** Time that could not be opened. */
  refused: Extract<Answer, { intent: "reopen" }> | undefined;
}

/** A professional's closed times. Reopening takes two deliberate steps, like canceling. */
export function ClosedTimes({ closed, opened, refused }: ClosedTimesProps) {
  if (closed.length === 0 && !opened) return null;
  return (
    <section aria-labelledby="closed">
      <h2 className="h3" id="closed">
        Time you’ve blocked off
      </h2>
      {opened && <Done sentence={opened} />}
      {closed.length === 0 ? (
        <p className="muted small">Nothing is blocked off right now.</p>
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
