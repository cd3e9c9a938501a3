import { getInputProps, getTextareaProps, useField } from "@conform-to/react";
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from "react";
import { FieldError } from "./field-error.tsx";
import { useLabel } from "./form-labels.ts";

interface FieldProps {
  name: string;
  type?: "text" | "email" | "tel" | "password" | "search";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Says "(optional)" after the label; everything else is required. */
  optional?: boolean;
  hint?: string;
  /** Several lines. */
  multiline?: boolean;
}

/** A text field of a SiteForm: label above, hint or error below. */
export function Field({ name, type = "text", optional = false, hint, multiline, ...input }: FieldProps) {
  const [field] = useField<string>(name);
  const label = useLabel(name);
  const hintId = `${field.id}-hint`;
  const aria = { ...(hint && { ariaDescribedBy: hintId }) };
  const required = optional ? {} : { required: true };
  const { key: inputKey, ...inputProps } = getInputProps(field, { type, ...aria });
  const { key: textKey, ...textProps } = getTextareaProps(field, aria);
  return (
    <div className="field" data-error={field.errors ? "" : undefined}>
      <label htmlFor={field.id}>
        {label} {optional && <span className="opt">(optional)</span>}
      </label>
      {multiline ? (
        <textarea className="textarea" key={textKey} {...textProps} {...required} />
      ) : (
        <input className="input" key={inputKey} {...inputProps} {...required} {...input} />
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
