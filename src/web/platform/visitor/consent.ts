import { readStored } from "./storage.ts";

/** Global Privacy Control is a no to everything optional, whatever was allowed before. */
export function asksForPrivacy(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Whether the visitor allowed device recognition, the one optional feature. */
export function isRecognitionAllowed(): boolean {
  if (asksForPrivacy()) return false;
  try {
    const { categories = [], expirationTime = 0 } = JSON.parse(readStored("consent") ?? "{}");
    return categories.includes("recognition") && expirationTime > Date.now();
  } catch {
    return false;
  }
}
