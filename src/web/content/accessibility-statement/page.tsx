import { legalPageAt } from "#clients/content/legal-page.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { LegalText } from "../../platform/ui/legal-text.tsx";
import type { Route } from "./+types/page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  return content.published(legalPageAt("/accessibility-statement", context.get(visit).country));
}

export default function AccessibilityStatement({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
