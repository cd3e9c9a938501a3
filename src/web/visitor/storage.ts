// Storage may be switched off or full; the visit goes on without it.

type Kind = "localStorage" | "sessionStorage";

export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function store(kind: Kind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {}
}

export function forget(kind: Kind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {}
}
