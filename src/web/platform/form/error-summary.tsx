import { type MouseEvent, type Ref, use } from "react";
import { numberWord } from "#domain/platform/number-word.ts";
import { FormState } from "./form-state.ts";
import { SendButton } from "./send-button.tsx";

/** A form's error summary: takes focus and links to each field. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { id, labels, errors, mayTryAgain } = use(FormState);
  const fields = Object.keys(labels).filter((name) => errors[name]);
  // Also what is wrong with a hidden field.
  const whole = Object.entries(errors).flatMap(([name, messages]) =>
    name in labels ? [] : (messages ?? []),
  );
  const count = fields.length;
  if (count + whole.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={ref}>
      {whole.map((message) => (
        <p className="errors__whole" key={message}>
          {message}
        </p>
      ))}
      {mayTryAgain && <SendButton className="btn btn--quiet btn--small errors__again">Try again</SendButton>}
      {count > 0 && <h2>{headline(count)}</h2>}
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <a className="link" href={`#${id}-${name}`} onClick={focusTarget}>
              {labels[name]}: {errors[name]?.[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function headline(count: number): string {
  return `${numberWord(count)} ${count === 1 ? "thing needs" : "things need"} another look`;
}

function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.closest("details")?.setAttribute("open", "");
  target.focus();
  target.scrollIntoView({ block: "center" });
}
