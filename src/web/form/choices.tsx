import { getCollectionProps, useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useLabel } from "./form-labels.ts";
import type { Option } from "./select-field.tsx";

interface ChoicesProps {
  name: string;
  /** One of them, or any number. */
  type: "radio" | "checkbox";
  options: readonly (Option & { icon?: ReactNode })[];
  /** How the plates stand: in a flowing row, or all equally wide. */
  even?: boolean;
  /** The legend is a headline of the form rather than a field's label. */
  headline?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Radio buttons or check boxes as plates, in a SiteForm. `children` stand between the legend and the plates. */
export function Choices({ name, type, options, even, headline, className, children }: ChoicesProps) {
  const [field] = useField<string | string[]>(name);
  const icons = new Map(options.map(({ value, icon }) => [value, icon]));
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const plates = getCollectionProps(field, { type, options: options.map(({ value }) => value) });
  return (
    <fieldset
      className={headline ? "group" : "field"}
      data-error={field.errors ? "" : undefined}
      aria-describedby={field.errors && field.errorId}
    >
      <legend className={headline ? "serif" : "label"}>{useLabel(name)}</legend>
      {children}
      {headline && <FieldError id={field.errorId} errors={field.errors} />}
      <div className={["choices", even && "choices--even", className].filter(Boolean).join(" ")}>
        {plates.map(({ key, value, ...plate }, index) => (
          <label className="choice" key={key}>
            <input {...plate} value={value} id={index === 0 ? field.id : plate.id} />
            <span>
              {icons.get(value)}
              {labels.get(value)}
            </span>
          </label>
        ))}
      </div>
      {!headline && <FieldError id={field.errorId} errors={field.errors} />}
    </fieldset>
  );
}
