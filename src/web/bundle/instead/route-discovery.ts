import { never } from "./never.ts";

/** The manifest names every route (react-router.config.ts), so nothing is left to discover. */
export function getPatchRoutesOnNavigationFunction() {}
export function useFogOFWarDiscovery() {}

export {
  never as getManifestPath,
  never as getPartialManifest,
  never as getPathsWithAncestors,
  never as handleClientVersionMismatch,
  never as isFogOfWarEnabled,
};
