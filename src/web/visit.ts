/** What is known of whoever asks, read from the request alone. */
export interface Visit {
  requestId: string;
  country: Country;
  /** Spec §4: on when the query or the cookie says exactly "true". */
  demo: boolean;
  /** Set when this request chose a country in its query, to be remembered. */
  chosenCountry: Country | null;
}

/** Spec §4: query, then what was stored, then where the visitor is, then US. */
export function readVisit(request: Request, requestId: string, located: Country | null = null): Visit {
  const query = new URL(request.url).searchParams;
  const chosenCountry = readCountry(query.get("country"));
  return {
    requestId,
    chosenCountry,
    country: chosenCountry ?? readCountry(cookie(request, "country")) ?? located ?? "US",
    demo: (query.get("sola-demo") ?? cookie(request, "sola-demo")) === "true",
  };
}

/** The Set-Cookie line that remembers a country for a year, readable by the page's own script. */
export function countryCookie(country: Country, secure: boolean): string {
  return `country=${country}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** "us" and "US" are the United States; anything unknown is null. */
export function readCountry(value: string | null): Country | null {
  const upper = value?.toUpperCase();
  return upper === "US" || upper === "CA" ? upper : null;
}

function cookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
