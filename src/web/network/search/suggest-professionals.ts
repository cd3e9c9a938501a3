import type { OutputOf } from "#contract/endpoints.ts";
import { professionalPath } from "#domain/network/paths.ts";
import { parseCountry } from "#domain/platform/country.ts";
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
  return Response.json(answer.data.suggestions.map(suggestionOf), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}

type ProfessionalSuggestion = OutputOf<"solaGeniusSuggestions">["suggestions"][number];

function suggestionOf({ kind, label, value, detail }: ProfessionalSuggestion): Suggestion {
  const id = `${kind} ${value}`;
  if (kind === "service") return { id, kind, label, detail };
  return { id, kind: "professional", label, detail, to: professionalPath(value) };
}
