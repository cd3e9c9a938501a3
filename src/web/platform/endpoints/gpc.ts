/** Declares support of Global Privacy Control ("GPC Support Resource" in its specification). */
export function loader() {
  return Response.json({ gpc: true, lastUpdate: "2026-11-21" });
}
