import { useEffect, useRef } from "react";

/** Defers layout changes until mouseup, so that a click hits its target. */
export function useAfterClick(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const begin = () => {
      pressed.current = true;
    };
    // After the click event.
    const end = () =>
      setTimeout(() => {
        pressed.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    addEventListener("mousedown", begin, options);
    addEventListener("mouseup", end, options);
    addEventListener("dragend", end, options);
    return () => listeners.abort();
  }, []);
  return (run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  };
}
