/** Spec §2 "Cookies": opens the consent settings; their code and style load with the first press. */
export function openConsentOnRequest(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-consent]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./consent-settings.ts")
      .then(({ showConsentSettings }) => showConsentSettings())
      // Without them the link leads where what is kept is explained.
      .catch(() => location.assign(link.href));
  });
}
