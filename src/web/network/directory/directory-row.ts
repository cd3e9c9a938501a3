import type { Location } from "#contract/network/location.ts";
import { addressOnPage } from "#domain/network/address.ts";

/** A line of a directory. */
export type DirectoryRow = ReturnType<typeof directoryRow>;

export function directoryRow(location: Location) {
  return { url_name: location.url_name, name: location.name, address: addressOnPage(location) };
}
