import { siteSettingsFor } from "#clients/content/site-settings.ts";
import { services } from "../app/web-services.ts";
import type { Route } from "./+types/security-txt.ts";

const goodForDays = 90;

/** Security contact (RFC 9116). The expiry moves along with each response. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, publicUrl, now } = context.get(services);
  const { brand_email } = await content.published(siteSettingsFor("US"));
  const expires = now().toZonedDateTimeISO("UTC").startOfDay().add({ days: goodForDays }).toInstant();
  const lines = [
    `Contact: ${brand_email ? `mailto:${brand_email}` : `${publicUrl.origin}/contact-us`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
