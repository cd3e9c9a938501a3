import { useRef } from "react";

/**
 * A key of its own for every state of the form that is sent, so that sending it twice stores it once. `subject` is what the
 * form is about besides its fields: with another one the key is another.
 */
export function useIdempotencyKey(subject: string) {
  const field = useRef<HTMLInputElement>(null);
  const current = useRef<{ key: string; subject: string } | null>(null);
  return {
    field,
    renew: () => {
      current.current = null;
    },
    write: () => {
      if (current.current?.subject !== subject) current.current = { key: newKey(), subject };
      if (field.current) field.current.value = current.current.key;
    },
  };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
