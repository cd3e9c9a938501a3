import { createHash, timingSafeEqual } from "node:crypto";
import type { Audience } from "./library/view.ts";
import { ContentFailure } from "./queries/failure.ts";

function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Whose eyes a request has, by the token it carries in `Authorization` or `access_token`. */
export function audienceOf(
  request: Request,
  tokens: { deliveryToken: string; previewToken: string },
): Audience {
  const header = request.headers.get("authorization");
  const bearer = /^Bearer\s+(.+)$/i.exec(header ?? "")?.[1];
  const token = bearer ?? new URL(request.url).searchParams.get("access_token") ?? "";
  if (token !== "" && sameSecret(token, tokens.deliveryToken)) return "delivery";
  if (token !== "" && sameSecret(token, tokens.previewToken)) return "preview";
  throw new ContentFailure(
    "AccessTokenInvalid",
    "The access token you sent could not be found or is invalid.",
  );
}
