const touches = ["pointermove", "touchstart", "keydown", "focusin", "change", "scroll"];

/** Runs once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Runs once, at the first touch, or on arrival in the middle of the page. */
export function whenTouched(run: () => void): void {
  const over = new AbortController();
  const start = (event?: Event) => {
    if (over.signal.aborted || (event && isAtRest(event))) return;
    over.abort();
    run();
  };
  for (const type of touches)
    addEventListener(type, start, { signal: over.signal, passive: true, capture: true });
  const isFocused = document.activeElement !== document.body; // touched before this module ran
  if (location.hash || isFocused) start();
  else whenIdle(() => scrollY > 0 && start());
}

/** Browsers also report a resting pointer once the page appears under it. */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
