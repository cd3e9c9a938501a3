import { parseAccept } from "hono/utils/accept";
import { english, type Language } from "#domain/platform/languages.ts";

/** The first served language of an `Accept-Language` header, in the order of its weights; English if there is none. */
export function preferredLanguage(header: string | null, served: readonly Language[]): Language {
  const preferred = parseAccept(header ?? "").flatMap(({ type, q }) => {
    const [code] = type.toLowerCase().split("-");
    return (q > 0 && served.find((language) => language.code === code)) || [];
  });
  return preferred[0] ?? english;
}
