/** What the target of a request (RFC 9112 §3.2) asks for. */
export type RequestTarget =
  /** A path with its query, written in the one way there is to write it. */
  | { kind: "path" }
  /** The same path written otherwise; `to` is it and the query as they should be. */
  | { kind: "moved"; to: string }
  /** No path, or one that programs in front of us and behind us may read in different ways. */
  | { kind: "malformed" };

/** RFC 3986 §3.3, and what browsers leave as it is. */
const pathCharacters = /^\/(?:[\w\-.~!$&'()*+,;=:@/|[\]]|%[\da-f]{2})*$/i;
const encodedSeparatorOrControl = /%(?:2f|5c|[01][\da-f]|7f)/i;
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Reads a request target once for everybody: what it says is a path means the same to all who look at it later. */
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

/** RFC 3986 §5.2.4; segments of nothing go, too. */
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
