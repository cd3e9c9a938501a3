import { useRef } from "react";

/**
 * An idempotency key for each state of the form, so that sending it twice stores it once. Another `subject` beyond the
 * fields has another key.
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
