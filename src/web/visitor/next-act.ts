const acts = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];

/** Settles when the visitor next does something on the page. */
export function nextAct(): Promise<void> {
  return new Promise((done) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      done();
    };
    for (const act of acts) addEventListener(act, end, { capture: true, signal: listening.signal });
  });
}
