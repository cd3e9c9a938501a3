// Runs before `npm start`, `npm run dev`, `npm test`, `npm run check` and others on whatever Node the machine has (20 or
// later), so it imports nothing but Node itself.

import { ensureChromium, ensureFallbackFonts } from "./set-up/browser.mjs";
import { buildWhatChanged } from "./set-up/build.mjs";
import { ensureClusterPrograms } from "./set-up/cluster.mjs";
import { installPackages } from "./set-up/packages.mjs";
import { takeTurns } from "./set-up/turns.mjs";

const purpose = process.argv[2] ?? "";

try {
  await takeTurns(async () => {
    await installPackages();
    buildWhatChanged(purpose);
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
