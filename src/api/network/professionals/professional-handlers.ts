import { locationMessages } from "#domain/platform/messages.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { stylistDetails } from "./details.ts";

export const professionalHandlers: Handlers<"getStylistDetails"> = {
  async getStylistDetails({ url_name }, { db }) {
    const stylist = isUrlName(url_name) ? await stylistDetails(db, url_name) : null;
    return stylist ? { ok: true, data: stylist } : noWebpage;
  },
};

const noWebpage = {
  ok: false,
  problem: "not-found",
  message: locationMessages.stylistPageNotFound,
} as const;
