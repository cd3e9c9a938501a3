import { useEffect, useRef } from "react";

/** Runs what moves the page once the mouse button is up again, so that a press lands on what it was aimed at. */
export function useAfterClick(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const begin = () => {
      pressed.current = true;
    };
    // The click itself comes first.
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
