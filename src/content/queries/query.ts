import { invalidQuery } from "./failure.ts";
import { isOperator, type Operator } from "./operators.ts";

export type Condition = { path: string[]; written: string; operator: Operator; operand: string };

type Order = { path: string[]; written: string; descending: boolean };

/** A collection query with checked syntax; `field-path.ts` resolves it for a content type. */
export type CollectionQuery = ReturnType<typeof parseQuery>;

const filter = /^((?:sys|fields|metadata|name)(?:\.[\w-]+)*)(?:\[(\w+)\])?$/;

/** Sent by SDKs, without effect on a query. */
const ignored = new Set(["access_token", "includeContentSourceMaps"]);

const namedParameters = new Set([
  "content_type",
  "order",
  "select",
  "skip",
  "limit",
  "include",
  "locale",
  "query",
  "links_to_entry",
  "links_to_asset",
  "mimetype_group",
  "cursor",
  "pageNext",
  "pagePrev",
]);

function wholeNumber(params: URLSearchParams, name: string, fallback: number, max: number): number {
  const written = params.get(name);
  if (written === null) return fallback;
  const value = Number(written);
  if (/^\d{1,9}$/.test(written) && value <= max) return value;
  throw invalidQuery(name, name, `The value of ${name} must be a whole number between 0 and ${max}.`);
}

function parseOrder(params: URLSearchParams): Order[] {
  const written = params.get("order");
  if (written === null || written === "") return [];
  return written.split(",").map((item) => {
    const path = item.trim().replace(/^-/, "");
    return { path: path.split("."), written: path, descending: item.trim().startsWith("-") };
  });
}

const maxSelected = 100;

function parseSelect(params: URLSearchParams): string[][] | null {
  const written = params.get("select");
  if (written === null || written === "") return null;
  const paths = written.split(",").map((item) => item.trim());
  if (paths.length > maxSelected) {
    throw invalidQuery("select", "select", `At most ${maxSelected} paths can be selected.`);
  }
  for (const path of paths) {
    if (!/^(sys|fields|metadata)(\.[\w-]+)?$/.test(path)) {
      throw invalidQuery("select", path, `The path "${path}" cannot be selected.`);
    }
  }
  return paths.map((path) => path.split("."));
}

function parseConditions(params: URLSearchParams): Condition[] {
  const conditions = new Map<string, Condition>();
  for (const [key, operand] of params) {
    if (namedParameters.has(key) || ignored.has(key) || conditions.has(key)) continue;
    const [, written = "", operator = "eq"] = filter.exec(key) ?? [];
    if (written === "") throw invalidQuery("unknown", key, `The path "${key}" is not recognized.`);
    if (!isOperator(operator)) {
      throw invalidQuery("unknownOperator", key, `The operator [${operator}] is not recognized.`);
    }
    conditions.set(key, { path: written.split("."), written, operator, operand });
  }
  return [...conditions.values()];
}

const maxSkip = 999_999_999;

/** The token of a page: how many items stand before it. */
export function cursorToken(skip: number): string {
  return Buffer.from(String(skip)).toString("base64url");
}

function cursorSkip(params: URLSearchParams): number {
  const token = params.get("pageNext") ?? params.get("pagePrev");
  if (token === null) return 0;
  const skip = Buffer.from(token, "base64url").toString();
  if (/^\d{1,9}$/.test(skip)) return Number(skip);
  throw invalidQuery("pageNext", "pageNext", "The page token is not valid.");
}

export function parseQuery(params: URLSearchParams) {
  return {
    contentType: params.get("content_type"),
    conditions: parseConditions(params),
    order: parseOrder(params),
    select: parseSelect(params),
    skip: params.get("cursor") === "true" ? cursorSkip(params) : wholeNumber(params, "skip", 0, maxSkip),
    byCursor: params.get("cursor") === "true",
    mimetypeGroup: params.get("mimetype_group"),
    limit: wholeNumber(params, "limit", 100, 1000),
    include: wholeNumber(params, "include", 1, 10),
    locale: params.get("locale"),
    text: params.get("query"),
    linksToEntry: params.get("links_to_entry"),
    linksToAsset: params.get("links_to_asset"),
  };
}

/** Only entries have a content type; elsewhere the vendor rejects the parameter. */
export function refuseContentType({ contentType }: CollectionQuery): void {
  if (contentType === null) return;
  throw invalidQuery("unknown", "content_type", 'The path "content_type" is not recognized.');
}
