import { watch } from "node:fs";

const pauseMs = 150;

/** Calls back when server code changes; the site's own files are reloaded by Vite. */
export function watchSources(changed: () => void): void {
  let pause: NodeJS.Timeout | undefined;
  watch("src", { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|tsx|sql)$/.test(file) || file.endsWith(".test.ts") || file.startsWith("web/pages"))
      return;
    clearTimeout(pause);
    pause = setTimeout(changed, pauseMs);
  });
}
