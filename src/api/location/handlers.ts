import type { Point } from "#domain/distance.ts";
import { compareMarkets } from "#domain/market.ts";
import { locationMessages } from "#domain/messages.ts";
import { isUrlName } from "#domain/url-name.ts";
import type { Handlers } from "../http/call.ts";
import { cutPage } from "../http/page.ts";
import { stylistsOfLocation } from "../stylist/queries.ts";
import { findLocation, listLocations, toLocation, toLocationDetails } from "./queries.ts";

export const locationHandlers: Handlers<"getWebLocationsList" | "getWebLocationDetails"> = {
  async getWebLocationsList({ country, page, per_page }, { db }) {
    const rows = await listLocations(db, country);
    const locations = rows
      .map((row) => toLocation(row, null))
      .sort(
        (one, other) =>
          compareMarkets(one.market, other.market) ||
          one.name.localeCompare(other.name, "en") ||
          one.id - other.id,
      );
    return { ok: true, ...cutPage(locations, page, per_page) };
  },

  async getWebLocationDetails({ url_name, country, with_stylists, lat, long }, { db }) {
    const row = isUrlName(url_name) ? await findLocation(db, url_name) : undefined;
    if (!row || (country && row.country !== country)) {
      return { ok: false, problem: "not-found", message: locationMessages.notFound };
    }
    const from: Point | null =
      lat === undefined || long === undefined ? null : { latitude: lat, longitude: long };
    const details = toLocationDetails(row, from);
    return {
      ok: true,
      data: with_stylists ? { ...details, stylists: await stylistsOfLocation(db, row.id) } : details,
    };
  },
};
