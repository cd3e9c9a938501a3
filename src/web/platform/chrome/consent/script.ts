/** Opens the consent settings; their code and style load with the first click. */
export function openConsentOnRequest(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-consent]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./consent-settings.ts")
      .then(({ showConsentSettings }) => showConsentSettings())
      // If they fail to load, the link opens the privacy policy.
      .catch(() => location.assign(link.href));
  });
}
