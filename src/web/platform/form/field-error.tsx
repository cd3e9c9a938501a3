import { useLingui } from "@lingui/react";
import { CircleAlert } from "lucide-react";

/** A field's error, if any; `id` is for aria-describedby. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  const { i18n } = useLingui();
  const [first] = errors ?? [];
  if (!first) return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" />
      {i18n._(first)}
    </p>
  );
}
