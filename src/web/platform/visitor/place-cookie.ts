const daysKept = 90;

/** Has the server show the pages that leave it open around this city: `Denver, CO`. Only ever one that the visitor gave. */
export function rememberPlace(city: string): void {
  write(encodeURIComponent(city), daysKept * 86_400);
}

export function forgetPlace(): void {
  write("", 0);
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `place=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
