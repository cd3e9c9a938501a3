import { readStored } from "./storage.ts";

/** Optional features a visitor can allow. */
type Optional = "recognition" | "measurement";

/** Global Privacy Control is a no to everything optional, whatever was allowed before. */
export function asksForPrivacy(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

export function isAllowed(optional: Optional): boolean {
  if (asksForPrivacy()) return false;
  try {
    const { categories = [], expirationTime = 0 } = JSON.parse(readStored("consent") ?? "{}");
    return categories.includes(optional) && expirationTime > Date.now();
  } catch {
    return false;
  }
}
