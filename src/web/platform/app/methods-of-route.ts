import type { ServerBuild } from "react-router";

/** The methods that a route takes: reading where it shows or says something, posting where it has an action. */
export function methodsOfRoute(routes: ServerBuild["routes"], id: string): string[] {
  const module = routes[id]?.module;
  const reading = module?.default || module?.loader ? ["GET", "HEAD"] : [];
  return [...reading, ...(module?.action ? ["POST"] : []), "OPTIONS"];
}
