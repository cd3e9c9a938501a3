/** Opens the consent settings; their code and style load with the first press. */
export async function openConsent(): Promise<void> {
  const { showConsentSettings } = await import("./consent-settings.ts");
  await showConsentSettings();
}
