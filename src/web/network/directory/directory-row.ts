import type { Location } from "#contract/network/location.ts";
import { addressOnPage } from "#domain/network/address.ts";

/** A line of a directory. */
export interface DirectoryRow {
  url_name: string;
  name: string;
  address: string;
}

export function directoryRow(location: Location): DirectoryRow {
  return { url_name: location.url_name, name: location.name, address: addressOnPage(location) };
}
