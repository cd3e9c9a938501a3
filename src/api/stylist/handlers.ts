import { parseKeyword } from "#domain/keyword.ts";
import { locationMessages } from "#domain/messages.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { isUrlName } from "#domain/url-name.ts";
import type { Handlers } from "../http/call.ts";
import { findLocation } from "../location/queries.ts";
import { stylistDetails } from "./details.ts";
import { stylistsOfLocation } from "./queries.ts";
import { searchProfessionals } from "./search.ts";
import { suggestedProfessionals } from "./suggestions.ts";

export const stylistHandlers: Handlers<
  "getStylistsByLocation" | "getStylistDetails" | "searchWebpages" | "solaGeniusSuggestions"
> = {
  async getStylistsByLocation({ url_name }, { db }) {
    const location = isUrlName(url_name) ? await findLocation(db, url_name) : undefined;
    if (!location) return noWebpage;
    return { ok: true, data: await stylistsOfLocation(db, location.id) };
  },

  async getStylistDetails({ url_name }, { db }) {
    const stylist = isUrlName(url_name) ? await stylistDetails(db, url_name) : null;
    return stylist ? { ok: true, data: stylist } : noWebpage;
  },

  searchWebpages: (input, services) => searchProfessionals(services, input),

  async solaGeniusSuggestions({ keyword, country }, { db, search }) {
    const parsed = parseKeyword(keyword);
    if (!("words" in parsed) || parsed.kind === "state") {
      if (parsed.kind === "nothing") {
        return { ok: true, data: { suggestions: [] }, message: searchMessages.nothingFound };
      }
      const message = searchMessages.professionalKeyword;
      return { ok: false, problem: "invalid", message, errors: { keyword: [message] } };
    }
    return {
      ok: true,
      data: { suggestions: await suggestedProfessionals(db, parsed.words, await search.current(), country) },
    };
  },
};

const noWebpage = {
  ok: false,
  problem: "not-found",
  message: locationMessages.stylistPageNotFound,
} as const;
