/**
 * Back and Forward between the pages of an application change the address alone; what shows itself is its router's to
 * say. Where there is none, or none yet, the page that the address names is loaded.
 */
export function followHistory(): void {
  addEventListener("popstate", loadIfElsewhere);
}

export function leaveHistoryToRouter(): void {
  removeEventListener("popstate", loadIfElsewhere);
}

/** Whether the address names another page than the one that was loaded. */
export function isElsewhere(): boolean {
  const loaded = window.navigation?.activation?.entry.url;
  return loaded != null && withoutHash(loaded) !== withoutHash(location.href);
}

function loadIfElsewhere(): void {
  if (isElsewhere()) location.reload();
}

function withoutHash(address: string): string | undefined {
  return address.split("#", 1)[0];
}
