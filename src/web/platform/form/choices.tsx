import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-state.ts";
import type { SelectOption } from "./select-field.tsx";

interface ChoicesProps {
  name: string;
  type: "radio" | "checkbox";
  options: readonly (SelectOption & { icon?: ReactNode })[];
  /** Layout: flowing, or equally wide. */
  even?: boolean;
  /** Shows the legend as a heading instead of a label. */
  headline?: boolean;
  className?: string;
  /** Shows "(optional)" after the label. */
  optional?: boolean;
  children?: ReactNode;
}

/** Radio buttons or check boxes of a SiteForm as plates; `children` go between legend and plates. */
export function Choices(props: ChoicesProps) {
  const { name, type, options, even, headline, className, optional = false, children } = props;
  const { i18n } = useLingui();
  const { id, label, errorId, errors, chosen, control } = useFormField(name);
  return (
    <fieldset
      className={headline ? "group" : "field"}
      data-error={errors ? "" : undefined}
      aria-describedby={errors && errorId}
      {...{ toolparamdescription: i18n._(label) }}
    >
      <legend className={headline ? "serif" : "label"}>
        {i18n._(label)} {optional && <span className="opt">{i18n._("(optional)")}</span>}
      </legend>
      {children}
      {headline && <FieldError id={errorId} errors={errors} />}
      <div className={["choices", even && "choices--even", className].filter(Boolean).join(" ")}>
        {options.map(({ value, label, icon }, index) => (
          <label className="choice" key={value}>
            <input
              {...control}
              type={type}
              value={value}
              // The error summary links to the first.
              id={index === 0 ? id : `${id}-${value}`}
              defaultChecked={chosen.has(value)}
            />
            <span>
              {icon}
              {i18n._(label)}
            </span>{" "}
          </label>
        ))}
      </div>
      {!headline && <FieldError id={errorId} errors={errors} />}
    </fieldset>
  );
}
