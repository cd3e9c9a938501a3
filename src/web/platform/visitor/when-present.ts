/** How long an element may take to appear. */
const elementWaitMs = 5000;

/** Hands over the element that a selector finds, once it is there; nothing after 5 s. Gives a way to stop waiting. */
export function whenPresent(selector: string, use: (element: HTMLElement) => void): () => void {
  const target = document.querySelector<HTMLElement>(selector);
  if (target) {
    use(target);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    use(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const giveUp = setTimeout(() => observer.disconnect(), elementWaitMs);
  return () => {
    observer.disconnect();
    clearTimeout(giveUp);
  };
}
