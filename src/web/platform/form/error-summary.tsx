import { useLingui } from "@lingui/react";
import { type MouseEvent, type Ref, use } from "react";
import { FormState } from "./form-state.ts";
import { SendButton } from "./send-button.tsx";

/** A form's error summary: takes focus and links to each field. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { i18n } = useLingui();
  const { id, labels, errors, requestId, mayTryAgain } = use(FormState);
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
          {i18n._(message)}
        </p>
      ))}
      {requestId && (
        <p className="errors__whole">
          {i18n._("If you ask us about it, please say {id}: we’ll find what went wrong.", { id: requestId })}
        </p>
      )}
      {mayTryAgain && (
        <SendButton className="btn btn--quiet btn--small errors__again">{i18n._("Try again")}</SendButton>
      )}
      {count > 0 && <h2>{i18n._(headline, { count })}</h2>}
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <a className="link" href={`#${id}-${name}`} onClick={focusTarget}>
              {i18n._("{label}: {error}", {
                label: i18n._(labels[name] ?? ""),
                error: i18n._(errors[name]?.[0] ?? ""),
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const headline =
  /*i18n*/ "{count, plural, =1 {One thing needs another look} =2 {Two things need another look} =3 {Three things need another look} =4 {Four things need another look} =5 {Five things need another look} =6 {Six things need another look} =7 {Seven things need another look} =8 {Eight things need another look} =9 {Nine things need another look} other {# things need another look}}";

function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.closest("details")?.setAttribute("open", "");
  target.focus();
  target.scrollIntoView({ block: "center" });
}
