import { CircleAlert } from "lucide-react";

/** The sentence under a field, or nothing. `id` is what the field is described by. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  const [first] = errors ?? [];
  if (!first) return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" />
      {first}
    </p>
  );
}
