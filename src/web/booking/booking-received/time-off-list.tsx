import { useLingui } from "@lingui/react";
import PressForm from "./confirm-form.island.tsx";
import { DoneNotice } from "./done-notice.tsx";
import type { FormAnswer } from "./professional-actions.server.ts";

interface TimeOffListProps {
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  opened: string | null;
  /** Time that could not be opened. */
  refused: Extract<FormAnswer, { intent: "reopen" }> | undefined;
}

/** A professional's time off. Ending it takes two deliberate steps, like canceling. */
export function TimeOffList({ closed, opened, refused }: TimeOffListProps) {
  const { i18n } = useLingui();
  if (closed.length === 0 && !opened) return null;
  return (
    <section aria-labelledby="closed">
      <h2 className="h3" id="closed">
        {i18n._("Time you’ve blocked off")}
      </h2>
      {opened && <DoneNotice sentence={opened} />}
      {closed.length === 0 ? (
        <p className="muted small">{i18n._("Nothing is blocked off right now.")}</p>
      ) : (
        <ul className="closed-times">
          {closed.map(({ closed_time_id, words }) => {
            const result = refused?.closed_time_id === closed_time_id ? refused.result : undefined;
            return (
              <li key={closed_time_id}>
                <span>{words}</span>
                <details className="sure__more" open={result !== undefined}>
                  <summary className="btn btn--quiet btn--small">
                    {i18n._("Open again")}
                    <span className="vh">: {words}</span>
                  </summary>
                  <PressForm
                    id={`reopen-${closed_time_id}`}
                    fields={{ intent: "reopen", closed_time_id: String(closed_time_id) }}
                    note={i18n._("Clients can book it right away.")}
                    button={i18n._("Yes, open it")}
                    result={result}
                  />
                </details>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
