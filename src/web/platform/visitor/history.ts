/** Between entries of an application, Back and Forward change only the URL. Without a running router, this reloads the page. */
export function followHistory(): void {
  addEventListener("popstate", loadIfElsewhere);
}

export function leaveHistoryToRouter(): void {
  removeEventListener("popstate", loadIfElsewhere);
}

/** Whether the URL differs from the loaded page's. */
export function isElsewhere(): boolean {
  const loaded = window.navigation?.activation?.entry?.url;
  return loaded != null && withoutHash(loaded) !== withoutHash(location.href);
}

function loadIfElsewhere(): void {
  if (isElsewhere()) location.reload();
}

function withoutHash(address: string): string | undefined {
  return address.split("#", 1)[0];
}
