import { saysNearMe } from "#domain/network/near-me.ts";
import { readPoint } from "./point-query.ts";

/** Whether "near me" stands in one of these boxes, and the address doesn't say where that is. */
export function asksNearMe(query: URLSearchParams, boxes: readonly string[]): boolean {
  return readPoint(query) === null && boxes.some((name) => saysNearMe(query.get(name) ?? ""));
}
