import { expect, it } from "vitest";
import { readableLine } from "./readable-line.ts";
import { createLog } from "./server-log.ts";

function readable(fields: object, message: string): string {
  const lines: string[] = [];
  createLog("info", { write: (line: string) => lines.push(readableLine(line)) }).error(fields, message);
  return lines.join("");
}

it("a terminal gets the time, the level, the message and the fields of a log line", () => {
  const line = readable({ path: "/faq", status: 500 }, "request");
  expect(line).toMatch(/^\d\d:\d\d:\d\d error request path="\/faq" status=500\n$/);
});

it("a terminal gets an error's stack and its causes below the line", () => {
  const cause = new Error("connect ECONNREFUSED");
  const line = readable({ err: new TypeError("fetch failed", { cause }) }, "page failed");
  expect(line).toMatch(
    /error page failed\n {2}TypeError: fetch failed\n[\s\S]*\n {2}Error: connect ECONNREFUSED\n/,
  );
});
