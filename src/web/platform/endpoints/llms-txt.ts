import { brandName } from "#domain/platform/brand.ts";
import { services } from "../app/web-services.ts";
import type { Route } from "./+types/llms-txt.ts";
import text from "./llms.txt?raw";

/** What a language model needs to use the site (https://llmstxt.org). It holds no text of the network, only addresses. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(services).publicUrl;
  return new Response(text.replaceAll("{origin}", origin).replaceAll("{brand}", brandName), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
