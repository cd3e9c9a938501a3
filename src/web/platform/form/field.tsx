import { useLingui } from "@lingui/react";
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-state.ts";

interface FieldProps {
  name: string;
  type?: "text" | "email" | "tel" | "password" | "search" | "date" | "time";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** Shows "(optional)" after the label; other fields are required. */
  optional?: boolean;
  hint?: string;
  multiline?: boolean;
  /** For an agent that fills the field in; else it reads the label. */
  tool?: { toolparamdescription: string };
}

/** Text field of a SiteForm: label above, error and hint below. */
export function Field({
  name,
  type = "text",
  optional = false,
  hint,
  multiline,
  tool,
  ...input
}: FieldProps) {
  const { i18n } = useLingui();
  const { id, label, errorId, errors, text, control } = useFormField(name);
  const hintId = `${id}-hint`;
  const describedBy = [errors && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  const common = {
    ...control,
    ...tool,
    id,
    // Passwords are never prefilled.
    defaultValue: type === "password" ? undefined : text,
    required: !optional,
    "aria-describedby": describedBy,
  };
  return (
    <div className="field" data-error={errors ? "" : undefined}>
      <label htmlFor={id}>
        {i18n._(label)} {optional && <span className="opt">{i18n._("(optional)")}</span>}
      </label>
      {multiline ? (
        <textarea className="textarea" {...common} />
      ) : (
        <input className="input" type={type} {...common} {...input} />
      )}
      <FieldError id={errorId} errors={errors} />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
