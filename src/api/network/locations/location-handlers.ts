import type { Point } from "#domain/network/distance.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { cutPage } from "../../platform/http/cut-page.ts";
import { missing } from "../../platform/http/refusals.ts";
import { professionalsOfLocation } from "../professionals/professional-queries.ts";
import { findLocation, shownLocations, toLocationDetails } from "./location-queries.ts";
import type { LocationServices } from "./network-location.ts";

export const locationHandlers: Handlers<
  "getWebLocationsList" | "getWebLocationDetails" | "getStylistsByLocation",
  LocationServices
> = {
  async getWebLocationsList({ country, page, per_page }, { db, search }, { language }) {
    const listed = (await search.current(db)).listed.filter(
      (location) => country === "all" || location.country === country,
    );
    const { data, meta } = cutPage(listed, page, per_page);
    return { ok: true, data: await shownLocations(db, data, null, language), meta };
  },

  async getWebLocationDetails({ url_name, country, with_stylists, lat, long }, { db }, { language }) {
    const row = isUrlName(url_name) ? await findLocation(db, url_name, language) : undefined;
    if (!row || (country && row.country !== country)) return missing(locationMessages.notFound);
    const from: Point | null =
      lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
    const details = toLocationDetails(row, from, language);
    return {
      ok: true,
      data: with_stylists ? { ...details, stylists: await professionalsOfLocation(db, row.id) } : details,
    };
  },

  async getStylistsByLocation({ url_name }, { db }, { language }) {
    const location = isUrlName(url_name) ? await findLocation(db, url_name, language) : undefined;
    if (!location) return missing(locationMessages.professionalPageNotFound);
    return { ok: true, data: await professionalsOfLocation(db, location.id) };
  },
};
