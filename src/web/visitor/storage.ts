/** Everything the site's script remembers, by the names of spec §3: for good, or while the tab is open. */
const places = {
  consent: "localStorage", // design §9; written by the consent settings
  device_id: "localStorage",
  country: "localStorage",
  geolocation: "localStorage", // the look-up that is kept for 24 hours
  search_suggestion: "localStorage",
  hasClickedSearchOnce: "localStorage",
  area_serve: "localStorage",
  landingUrl: "sessionStorage",
  referringUrl: "sessionStorage",
  sessionId: "sessionStorage",
  "sola-demo": "sessionStorage",
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
