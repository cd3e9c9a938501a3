import { data } from "react-router";
import { services } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/guide-pdf.ts";
import { guideFileName } from "./guide-file.ts";

/** The field guide for download. */
export async function loader({ context }: Route.LoaderArgs) {
  const file = await context.get(services).guideFile();
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${guideFileName}"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
