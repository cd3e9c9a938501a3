import { saysNearMe } from "#domain/network/near-me.ts";
import { readPoint } from "./point-query.ts";

/** Whether a field says "near me" and the URL has no position. */
export function asksNearMe(query: URLSearchParams, boxes: readonly string[]): boolean {
  return readPoint(query) === null && boxes.some((name) => saysNearMe(query.get(name) ?? ""));
}
