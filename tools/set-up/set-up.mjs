// Runs before `npm start`, `npm run dev`, `npm test`, `npm run check` and more on the machine's Node (20 or
// later), so it imports only Node's own modules.

import { ensureChromium, ensureFallbackFonts } from "./browser.mjs";
import { buildWhatChanged } from "./build.mjs";
import { ensureClusterPrograms } from "./cluster.mjs";
import { installPackages } from "./packages.mjs";
import { takeTurns } from "./turns.mjs";

const purpose = process.argv[2] ?? "";

try {
  await takeTurns(async () => {
    await installPackages();
    await buildWhatChanged(purpose);
    if (purpose === "test") {
      ensureChromium();
      ensureFallbackFonts();
    }
    if (purpose === "cluster") ensureClusterPrograms();
  });
} catch (error) {
  console.error(`\nSet-up stopped: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
