import type { Notification } from "../layout/notification.tsx";

/** Opens the consent settings; their code and style load with the first press. */
export async function openConsent(notify: (notification: Notification) => void): Promise<void> {
  const { showConsentSettings } = await import("./consent-settings.ts");
  await showConsentSettings(notify);
}
