import { watch } from "node:fs";

const pauseMs = 150;

/** Vite reloads pages and their parts; only `web/platform` has modules that Node loads itself. */
const reloadedByVite = /^web\/(?!platform\/)/;

/** Calls back when server code changes. */
export function watchSources(changed: () => void): void {
  let pause: NodeJS.Timeout | undefined;
  watch("src", { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|tsx|sql)$/.test(file) || file.endsWith(".test.ts") || reloadedByVite.test(file))
      return;
    clearTimeout(pause);
    pause = setTimeout(changed, pauseMs);
  });
}
