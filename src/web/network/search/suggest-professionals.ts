import type { I18n } from "@lingui/core";
import type { OutputOf } from "#contract/endpoints.ts";
import { professionalPath } from "#domain/network/paths.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { namesStartingWith, offeredName } from "#domain/platform/offered-name.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import type { Suggestion } from "../../platform/ui/suggestion.ts";
import type { Route } from "./+types/suggest-professionals.ts";

/** Suggestions of services and professionals; empty if the API can't be reached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const country = parseCountry(query.get("country")) ?? undefined;
  const answer = await callFor(context, "solaGeniusSuggestions", {
    keyword: query.get("search") ?? "",
    ...(country && { country }),
  });
  if (!answer.ok) return Response.json([], { headers: { "Cache-Control": "no-store" } });
  const i18n = sentencesFor(context);
  const named = namesStartingWith(query.get("search") ?? "", i18n);
  // The search takes words of any language, and would suggest Spanish ones on a French page.
  const found = answer.data.suggestions.filter(({ kind }) => named.length === 0 || kind !== "service");
  return Response.json(
    [
      ...named.map((label) => ({
        id: `service ${label}`,
        kind: "service",
        label,
        detail: i18n._("Service"),
      })),
      ...found.map((suggestion) => suggestionOf(suggestion, i18n)),
    ],
    {
      headers: { "Cache-Control": "public, max-age=300" },
    },
  );
}

type ProfessionalSuggestion = OutputOf<"solaGeniusSuggestions">["suggestions"][number];

function suggestionOf({ kind, label, value, detail }: ProfessionalSuggestion, i18n: I18n): Suggestion {
  const id = `${kind} ${value}`;
  if (kind === "service")
    return { id, kind, label: offeredName(label, i18n).name, detail: countIn(detail, i18n) };
  // `Balayage, South Lamar, Austin`.
  const inLanguage = detail.replace(/^[^,]+/, (specialty) => offeredName(specialty, i18n).name);
  return { id, kind: "professional", label, detail: inLanguage, to: professionalPath(value) };
}

/** How many professionals offer a service, or that it is one. */
function countIn(detail: string, i18n: I18n): string {
  const count = Number.parseInt(detail.replaceAll(",", ""), 10);
  return Number.isNaN(count)
    ? i18n._(/*i18n*/ "Service")
    : i18n._("{count, plural, one {# professional} other {# professionals}}", { count });
}
