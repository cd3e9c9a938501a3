import { getInputProps, useField } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

/** One box to tick, in a SiteForm; never ticked beforehand where it gives permission. */
export function CheckBox({ name, children }: { name: string; children: ReactNode }) {
  const [field] = useField<string>(name);
  const { key, ...props } = getInputProps(field, { type: "checkbox" });
  return (
    <div>
      <label className="check">
        <input key={key} {...props} />
        <span>{children}</span>
      </label>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
