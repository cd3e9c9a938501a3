import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Form } from "react-router";
import { SendButton } from "../../form/send-button.tsx";
import { useNotify } from "../../layout/notification.tsx";
import type { Answer } from "./change.server.ts";

interface ClosedTimesProps {
  closed: ReadonlyArray<{ closed_time_id: number; words: string }>;
  answer: Answer["reopened"];
}

/** The time a professional has closed. Opening one again takes two deliberate steps, as cancelling does. */
export function ClosedTimes({ closed, answer }: ClosedTimesProps) {
  const notify = useNotify();
  useEffect(() => {
    if (answer) notify({ message: answer.words, status: answer.done });
  }, [answer, notify]);
  if (closed.length === 0 && !answer) return null;
  return (
    <section aria-labelledby="closed">
      <h2 className="h3" id="closed">
        Time you have closed
      </h2>
      {answer &&
        (answer.done ? (
          <p className="closed-note">
            <CircleCheck className="icon" /> {answer.words}
          </p>
        ) : (
          <p className="errors">{answer.words}</p>
        ))}
      {closed.length === 0 ? (
        <p className="muted small">None is closed now.</p>
      ) : (
        <ul className="closed-times">
          {closed.map(({ closed_time_id, words }) => (
            <li key={closed_time_id}>
              <span>{words}</span>
              <details className="sure__more">
                <summary className="btn btn--quiet btn--small">
                  Open again<span className="vh">: {words}</span>
                </summary>
                <Form method="post" className="sure">
                  <input type="hidden" name="intent" value="reopen" />
                  <input type="hidden" name="closed_time_id" value={closed_time_id} />
                  <p className="small">Clients can book it at once.</p>
                  <SendButton className="btn btn--book btn--small">Yes, open it</SendButton>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
