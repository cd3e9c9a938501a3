import type { RouterContextProvider } from "react-router";
import { siteSettingsFor } from "#clients/content/site-settings.ts";
import { services, visit } from "./web-services.ts";

/** The brand's phone number, the fallback where no location's number is known. */
export async function brandPhone(context: Readonly<RouterContextProvider>): Promise<string> {
  const { brand_phone } = await context
    .get(services)
    .content.published(siteSettingsFor(context.get(visit).country));
  return brand_phone;
}
