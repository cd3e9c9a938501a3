// Runs the site from its sources: an edit replaces the application in its process and reloads open pages.
// Run: npm run dev
import { watch } from "node:fs";
import { runSite } from "#main/run-site.ts";

const pauseMs = 150;
/** Modules that a worker loads without Vite, which reloads the rest. */
const loadedOnce = /^main(\.ts$|\/(run-site\.ts$|processes\/|server\/|settings\/|workers\/))/;

await runSite({
  async buildApplication(config, log, databaseUrl) {
    const { developApplication } = await import("./develop-application.ts");
    return developApplication(config, log, databaseUrl);
  },
  watchSources(changed) {
    let pause: NodeJS.Timeout | undefined;
    watch("src", { recursive: true }, (_, file) => {
      if (!file || !loadedOnce.test(file) || file.endsWith(".test.ts")) return;
      clearTimeout(pause);
      pause = setTimeout(changed, pauseMs);
    });
  },
});
