import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { useFormField } from "./form-state.ts";

/** One check box of a SiteForm; never prechecked for consent. */
export function CheckBox({ name, children }: { name: string; children: ReactNode }) {
  const { id, errorId, errors, chosen, control } = useFormField(name);
  return (
    <div>
      <label className="check">
        <input {...control} className="tick" type="checkbox" id={id} defaultChecked={chosen.has("on")} />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} errors={errors} />
    </div>
  );
}
