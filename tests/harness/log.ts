import type { Log } from "#api/platform/logging/log.ts";

export interface KeptLog extends Log {
  lines: Array<{ level: "info" | "warn" | "error"; message: string; fields: object }>;
}

export function keepLog(): KeptLog {
  const lines: KeptLog["lines"] = [];
  const keep = (level: "info" | "warn" | "error") => (fields: object, message: string) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: keep("info"), warn: keep("warn"), error: keep("error") };
}
