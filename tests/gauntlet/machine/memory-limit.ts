import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Trouble } from "./troubles.ts";

interface Hierarchy {
  folder: string;
  limit: string;
  usage: string;
  unlimited: string;
}

const hierarchies: readonly Hierarchy[] = [
  { folder: "/sys/fs/cgroup", limit: "memory.max", usage: "memory.current", unlimited: "max" },
  {
    folder: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    usage: "memory.usage_in_bytes",
    unlimited: "-1",
  },
];

/** A control group that limits the memory of a site's processes; null without control groups. Requires root. */
export function createMemoryLimit(
  stack: AsyncDisposableStack,
): { through: readonly string[]; trouble: Trouble } | null {
  const hierarchy = hierarchies.find(({ folder, limit }) => {
    const group = join(folder, groupName);
    if (!existsSync(folder)) return false;
    try {
      mkdirSync(group);
    } catch {
      return false;
    }
    if (existsSync(join(group, limit))) return true;
    rmdirSync(group);
    return false;
  });
  if (!hierarchy) return null;
  const { folder, limit, usage, unlimited } = hierarchy;
  const group = join(folder, groupName);
  stack.defer(() => rmdirSync(group));
  const set = (value: string) => writeFileSync(join(group, limit), value);
  const used = () => Number(readFileSync(join(group, usage), "utf8"));
  return {
    through: ["sh", "-c", `echo $$ > ${group}/cgroup.procs && exec "$@"`, "sh"],
    trouble: {
      name: "the site can't get more memory",
      begin() {
        // Version 1 refuses a limit below current use.
        for (let bytes = Math.round(0.75 * used()); ; bytes += 2 ** 22) {
          try {
            set(String(bytes));
            break;
          } catch {}
        }
        return () => set(unlimited);
      },
    },
  };
}

const groupName = `sola-gauntlet-${process.pid}`;
