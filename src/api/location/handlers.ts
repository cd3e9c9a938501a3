import type { Point } from "#domain/distance.ts";
import { compareMarkets } from "#domain/market.ts";
import { locationMessages } from "#domain/messages.ts";
import { isUrlName } from "#domain/url-name.ts";
import type { Handlers } from "../http/call.ts";
import { cutPage } from "../http/page.ts";
import { stylistsOfLocation } from "../stylist/queries.ts";
import { locationsInOrder } from "./locations-in-order.ts";
import { findLocation, toLocationDetails } from "./queries.ts";

export const locationHandlers: Handlers<"getWebLocationsList" | "getWebLocationDetails"> = {
  async getWebLocationsList({ country, page, per_page }, { db, search }) {
    const listed = (await search.locations())
      .filter((location) => country === "all" || location.country === country)
      .sort(
        (one, other) =>
          compareMarkets(one.market.name, other.market.name) ||
          one.name.localeCompare(other.name, "en") ||
          one.id - other.id,
      );
    const { data, meta } = cutPage(listed, page, per_page);
    const ids = data.map(({ id }) => id);
    return { ok: true, data: await locationsInOrder(db, ids, null), meta };
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
