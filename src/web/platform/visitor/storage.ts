/**
 * Everything the site's script remembers, for good or while the tab is open: by the names of spec §3, and under names of
 * our own what the specification has none for.
 */
export const places = {
  consent: "localStorage", // ours; written by the consent settings
  device_id: "localStorage",
  country: "localStorage",
  geolocation: "localStorage", // spec §3's "cached geolocation result"
  search_suggestion: "localStorage",
  hasClickedSearchOnce: "localStorage",
  area_serve: "localStorage",
  landingUrl: "sessionStorage",
  referringUrl: "sessionStorage",
  sessionId: "sessionStorage",
  "sola-demo": "sessionStorage",
  arrival: "sessionStorage", // ours; from a form to the page it leads to
  // What somebody types about themselves is gone with the tab: the computer may be the salon's.
  contactInquiryIds: "sessionStorage",
  conInqStepOneData: "sessionStorage",
  contactInfo: "sessionStorage",
  locationName: "sessionStorage",
} as const;

export type StoredKey = keyof typeof places;

/** Storage may be switched off or full; then the page itself remembers, until it is closed. */
const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return window[places[key]].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: StoredKey, value: string): void {
  try {
    window[places[key]].setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(...keys: StoredKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      window[places[key]].removeItem(key);
    } catch {}
  }
}
