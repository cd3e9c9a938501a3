import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What every page knows of the site and its visitor. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("The site's own data did not load.");
  return site;
}
