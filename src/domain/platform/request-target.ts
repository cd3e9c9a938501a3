/** A parsed request target (RFC 9112 §3.2). */
export type RequestTarget =
  /** A canonical path with its query. */
  | { kind: "path" }
  /** A non-canonical path; `to` is the canonical one with the query. */
  | { kind: "moved"; to: string }
  /** Not a path, or one that a proxy could read differently. */
  | { kind: "malformed" };

/** RFC 3986 §3.3, plus characters that browsers don't encode. */
const pathCharacters = /^\/(?:[\w\-.~!$&'()*+,;=:@/|[\]]|%[\da-f]{2})*$/i;
const encodedSeparatorOrControl = /%(?:2f|5c|[01][\da-f]|7f)/i;
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Parses a request target once, so that every later step sees the same path. */
export function readRequestTarget(target: string): RequestTarget {
  const queryAt = target.indexOf("?");
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  if (!pathCharacters.test(path) || encodedSeparatorOrControl.test(path) || target.includes("#"))
    return { kind: "malformed" };
  if (path.includes("%") && !isUtf8(path)) return { kind: "malformed" };
  const plain = withoutDots(path.replace(encodedUnreserved, decodeURIComponent));
  return plain === path ? { kind: "path" } : { kind: "moved", to: plain + target.slice(path.length) };
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** RFC 3986 §5.2.4; also removes empty segments. */
function withoutDots(path: string): string {
  if (!/\/[./]/.test(path)) return path;
  const resolved: string[] = [];
  const segments = path.split("/").slice(1);
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== "" && segment !== ".") resolved.push(segment);
  }
  const endsOpen = ["", ".", ".."].includes(segments.at(-1) ?? "") && resolved.length > 0;
  return `/${resolved.join("/")}${endsOpen ? "/" : ""}`;
}
