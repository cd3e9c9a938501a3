import { useRef } from "react";

/** A key of its own for every state of the form that is sent, so that sending it twice stores it once. */
export function useIdempotencyKey() {
  const field = useRef<HTMLInputElement>(null);
  const current = useRef<string | null>(null);
  return {
    field,
    renew: () => {
      current.current = null;
    },
    write: () => {
      current.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
      if (field.current) field.current.value = current.current;
    },
  };
}
