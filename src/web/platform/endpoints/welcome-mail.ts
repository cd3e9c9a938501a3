import { emailPagePolicy } from "../app/page-policy.ts";
import { services, visit } from "../app/web-services.ts";
import type { Route } from "./+types/welcome-mail.ts";

/** The welcome mail as a page, from the template that is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const html = await context.get(services).welcomeMail(context.get(visit).language);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": emailPagePolicy(html),
      "X-Robots-Tag": "noindex",
    },
  });
}
