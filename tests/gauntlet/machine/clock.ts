import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import type { Trouble } from "./troubles.ts";

/** Sets the clock of a site's processes with Debian's `faketime`; null if it isn't installed. PostgreSQL uses the machine's. */
export function createClock(
  stack: AsyncDisposableStack,
): { environment: Record<string, string>; troubles: readonly Trouble[] } | null {
  const library = findLibrary();
  if (!library) return null;
  const folder = temporaryFolder();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "offset");
  const set = (offset: string) => writeFileSync(file, offset);
  set("+0");
  const jump = (name: string, offset: string): Trouble => ({
    name,
    sparesWorkers: true,
    begin() {
      set(offset);
      return () => set("+0");
    },
  });
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    troubles: [jump("the clock is a day ahead", "+1d"), jump("the clock is a day behind", "-1d")],
  };
}

function findLibrary(): string | undefined {
  if (!existsSync("/usr/lib")) return undefined;
  return readdirSync("/usr/lib")
    .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
}
