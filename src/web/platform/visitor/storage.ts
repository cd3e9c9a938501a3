/**
 * All entries that the site's script stores, permanently or while the tab is open, under the specification's keys
 * (docs/clauses.md §3) or our own.
 */
export const places = {
  consent: "localStorage", // ours; written by the consent settings
  device_id: "localStorage",
  country: "localStorage",
  language_offer: "localStorage", // ours; closed by the visitor
  geolocation: "localStorage", // cached geolocation result
  search_suggestion: "localStorage",
  hasClickedSearchOnce: "localStorage",
  area_serve: "localStorage",
  landingUrl: "sessionStorage",
  referringUrl: "sessionStorage",
  sessionId: "sessionStorage",
  "sola-demo": "sessionStorage",
  arrival: "sessionStorage", // ours; from a form to the page it leads to
  // Visitors' input is deleted with the tab: the computer may be the salon's.
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
