/** Says that Global Privacy Control is honored here (its specification, "GPC Support Resource"). */
export function loader() {
  return Response.json({ gpc: true, lastUpdate: "2026-11-21" });
}
