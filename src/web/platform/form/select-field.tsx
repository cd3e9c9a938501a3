import { useLingui } from "@lingui/react";
import type { ChangeEventHandler, Ref } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-state.ts";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps {
  name: string;
  options: readonly SelectOption[];
  /** The first, empty option. */
  empty?: string;
  optional?: boolean;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ name, options, empty, optional = false, onChange, ref }: SelectFieldProps) {
  const { i18n } = useLingui();
  const { id, label, errorId, errors, text, control } = useFormField(name);
  return (
    <div className="field" data-error={errors ? "" : undefined}>
      <label htmlFor={id}>
        {i18n._(label)} {optional && <span className="opt">{i18n._("(optional)")}</span>}
      </label>
      <select
        className="select"
        {...control}
        id={id}
        defaultValue={text}
        required={!optional}
        onChange={onChange}
        ref={ref}
      >
        {empty !== undefined && <option value="">{i18n._(empty)}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </select>
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}
