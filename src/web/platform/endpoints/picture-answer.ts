import type { PictureAnswer, PictureProblem } from "../pictures/pictures.ts";

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;

const failures: Record<PictureProblem, { status: number; says: string }> = {
  missing: { status: 404, says: "There is no such picture." },
  refused: { status: 400, says: "That isn’t a picture we can show." },
  unreachable: { status: 502, says: "The picture’s host isn’t responding. Please try again later." },
  busy: { status: 503, says: "Too many pictures are being made. Please try again in a moment." },
};

/** The response with a picture, or with the reason why there is none. */
export function answerPicture({ headers: requestHeaders }: Request, answer: PictureAnswer): Response {
  if (!answer.ok) {
    if (answer.problem === "too-many")
      return pictureSentence(429, "Too many pictures were asked for at once.", answer.retryAfterSeconds);
    const { status, says } = failures[answer.problem];
    return pictureSentence(status, says, status === 503 ? 2 : undefined);
  }
  const { picture, format, passing } = answer;
  const etag = `"${picture.digest}"`;
  const headers = {
    ETag: etag,
    Vary: "Accept",
    "Cache-Control": passing ? `public, max-age=${hourSeconds}` : `public, max-age=${yearSeconds}, immutable`,
    ...safety,
  };
  if (isKnown(requestHeaders.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      ...headers,
      "Content-Type": `image/${format}`,
      "Content-Length": String(picture.bytes.length),
      "Content-Disposition": "inline",
    },
  });
}

/** A picture opened as a page must run nothing. */
export const safety = {
  "Content-Security-Policy": "script-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const etags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return etags.includes(etag) || etags.includes("*");
}

export function pictureSentence(status: number, says: string, retryAfterSeconds?: number): Response {
  return new Response(`${says}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...safety,
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}
