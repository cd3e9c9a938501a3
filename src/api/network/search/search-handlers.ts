import { keywordKind } from "#domain/network/keyword.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { invalid } from "../../platform/http/refusals.ts";
import { keywordProblem } from "./read/keyword-problem.ts";
import type { SearchServices } from "./read/lexicon/search-index.ts";
import { searchLocations, searchProfessionals } from "./search.ts";
import { suggestedPlaces } from "./suggest/place-suggestions.ts";
import { suggestedProfessionals } from "./suggest/professional-suggestions.ts";

export const searchHandlers: Handlers<
  "searchStateCityZip" | "searchWebLocations" | "searchWebpages" | "solaGeniusSuggestions",
  SearchServices
> = {
  async searchStateCityZip({ search, country }, { db, search: index }) {
    const problem = keywordProblem(search);
    if (problem === "too-short") return invalid("search", searchMessages.locationKeyword);
    if (problem === "nothing") return { ok: true, data: [], message: searchMessages.nothingFound };
    return { ok: true, data: suggestedPlaces(search, await index.current(db), { country, point: null }) };
  },

  searchWebLocations: (boxes, services, { language }) => searchLocations(services, boxes, language),

  searchWebpages: (boxes, services, { language }) => searchProfessionals(services, boxes, language),

  async solaGeniusSuggestions({ keyword, country }, { db, search }) {
    const kind = keywordKind(keyword);
    if (kind === "nothing")
      return { ok: true, data: { suggestions: [] }, message: searchMessages.nothingFound };
    if (kind !== "words") return invalid("keyword", searchMessages.professionalKeyword);
    return {
      ok: true,
      data: { suggestions: await suggestedProfessionals(keyword, await search.current(db), country) },
    };
  },
};
