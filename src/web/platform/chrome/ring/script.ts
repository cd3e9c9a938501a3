/** Turns while the next page loads, except on blog pages; the style sheet waits 300 ms first. */
export function showRingOnDeparture(): void {
  window.navigation?.addEventListener("navigate", (event) => {
    const { hashChange, downloadRequest, destination, signal } = event;
    if (hashChange || downloadRequest !== null || destination.sameDocument) return;
    if (new URL(destination.url).origin !== location.origin || /\/blog(?:\/|$)/.test(location.pathname))
      return;
    showRing(true);
    signal.addEventListener("abort", () => showRing(false));
  });
  addEventListener("pageshow", () => showRing(false));
}

/** In an application, React Router's navigation state controls it. */
export function showRing(isLoading: boolean): void {
  document.querySelector(".loading")?.toggleAttribute("hidden", !isLoading);
}
