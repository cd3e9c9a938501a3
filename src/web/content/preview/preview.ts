import { redirect } from "react-router";
import { isSameSecret } from "#domain/platform/same-secret.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { posted, services } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/preview.ts";
import { isPreviewPath } from "./preview-path.ts";
import { previewToken } from "./preview-token.ts";

/** Changes the preview secret for a link that opens drafts. A wrong one leads back to the door. */
export async function action({ context }: Route.ActionArgs) {
  const { previewSecret, now } = context.get(services);
  const { back: requestedPath, secret = "" } = context.get(posted);
  const back = isPreviewPath(String(requestedPath)) ? requestedPath : "/preview/about";
  const opens = isSameSecret(String(secret), previewSecret);
  const answer = opens ? `token=${previewToken(previewSecret, now())}` : "refused";
  return redirect(`${back}?${answer}`, { status: 303, headers: secretPageHeaders });
}

export function loader() {
  return redirect("/preview/about");
}
