import { locationMessages } from "#domain/messages.ts";
import { isUrlName } from "#domain/url-name.ts";
import type { Handlers } from "../http/call.ts";
import { findLocation } from "../location/queries.ts";
import { stylistsOfLocation } from "./queries.ts";

export const stylistHandlers: Handlers<"getStylistsByLocation"> = {
  async getStylistsByLocation({ url_name }, { db }) {
    const location = isUrlName(url_name) ? await findLocation(db, url_name) : undefined;
    if (!location) return { ok: false, problem: "not-found", message: locationMessages.stylistPageNotFound };
    return { ok: true, data: await stylistsOfLocation(db, location.id) };
  },
};
