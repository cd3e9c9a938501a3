import { useLingui } from "@lingui/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { bookPath, type Chosen } from "#domain/booking/paths.ts";
import { FieldError } from "../../platform/form/field-error.tsx";
import { WrittenIn } from "../../platform/ui/written-in.tsx";
import { OfferedNames } from "../professional/offered-names.tsx";
import type { BookPage } from "./book-page.server.ts";

interface ServiceChoiceProps {
  page: BookPage;
  chosen: Chosen;
  errors: string[] | null | undefined;
}

/** Choice of one or several services for an appointment. Each choice is a URL. */
export function ServiceChoice({ page, chosen, errors }: ServiceChoiceProps) {
  const { i18n } = useLingui();
  const submit = useSubmit();
  const { services, professional, choice, isAsked, price, duration } = page;
  const action = bookPath(professional.url_name);
  const send = (form: HTMLFormElement) => {
    const query = new FormData(form);
    // Without the field the page would choose a service again.
    if (!query.has("services")) query.set("services", "");
    submit(query, { action, preventScrollReset: true });
  };
  const form = useTicksOf(choice.services, send);
  const { day, start, hold } = chosen;
  const isMissing = isAsked && choice.services.length === 0;
  const problem = errors?.length ? errors : isMissing ? [openingMessages.selectService] : undefined;
  const chosenServices = services.filter(({ guid }) => choice.services.includes(guid));
  const isFolded = chosenServices.length > 0 && services.length > 1 && !problem;
  return (
    <Form ref={form} action={action} preventScrollReset onChange={(event) => send(event.currentTarget)}>
      <fieldset id="book-service_ids" tabIndex={-1} aria-describedby={problem && "service-error"}>
        <legend className="bk__h serif">{i18n._("Service")}</legend>
        <FieldError id="service-error" errors={problem} />
        <details className="fold" open={!isFolded}>
          <summary className="bk__service" hidden={!isFolded}>
            <span>
              <strong>
                <OfferedNames names={chosenServices} />
              </strong>
              <br />
              {price} · {duration}
            </span>{" "}
            <span className="link">{i18n._("Change")}</span>
          </summary>
          <WrittenIn lang={services.find(({ descriptionLang }) => descriptionLang)?.descriptionLang} />
          <div className="offers">
            {services.map(({ guid, name, lang, description, descriptionLang, duration, price }) => (
              <label className="offer" key={guid}>
                <input
                  className="tick"
                  type="checkbox"
                  name="services"
                  value={guid}
                  defaultChecked={choice.services.includes(guid)}
                />
                <span className="offer__what">
                  <strong lang={lang}>{name}</strong>{" "}
                  {description && (
                    <span className="note" lang={descriptionLang}>
                      {description}
                    </span>
                  )}
                </span>{" "}
                <b>{price}</b> <i>{duration}</i>{" "}
              </label>
            ))}
          </div>
        </details>
      </fieldset>
      {Object.entries({ day, start, hold }).map(
        ([name, value]) => value && <input type="hidden" key={name} name={name} value={value} />,
      )}
      <button
        className="btn btn--book btn--line needs-no-script bk__show"
        name="step"
        value="times"
        type="submit"
        formAction={`${action}#book-start`}
      >
        {i18n._("Show times")}
      </button>
    </Form>
  );
}

/** The boxes follow the address, also on Back. Boxes ticked before hydration count. */
function useTicksOf(services: readonly string[], send: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useRef(false);
  const onTickedBefore = useEffectEvent(send);
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("[name=services]") ?? [])];
    const isChanged = boxes.some((box) => box.checked !== services.includes(box.value));
    const isWaking = !isAwake.current;
    isAwake.current = true;
    if (form.current && isWaking && isChanged) onTickedBefore(form.current);
    else for (const box of boxes) box.checked = services.includes(box.value);
  }, [services]);
  return form;
}
