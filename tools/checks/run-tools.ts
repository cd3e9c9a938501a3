import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A tool of `npm run check`: its name in the summary, and its command line. */
export interface Tool {
  name: string;
  command: readonly [string, ...string[]];
}

interface ToolResult {
  name: string;
  passed: boolean;
  seconds: number;
}

/** Runs all tools, `count` at a time, even if one fails; prints each one's output whole once it has ended. */
export async function runTools(
  tools: readonly Tool[],
  count: number,
  print: (text: string) => void,
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  const waiting = [...tools];
  const runNext = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) results.push(await runTool(tool, print));
  };
  await Promise.all(Array.from({ length: count }, runNext));
  return results;
}

async function runTool({ name, command }: Tool, print: (text: string) => void): Promise<ToolResult> {
  const startedAt = performance.now();
  const [program, ...options] = command;
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const output = (stdout + stderr).trim();
  const passed = code === 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  print(`── ${name}: ${passed ? "passed" : "FAILED"} (${seconds} s)${output && `\n${output}`}`);
  return { name, passed, seconds };
}

/** One line that counts all tools and names those that failed. */
export function summaryOf(results: readonly ToolResult[]): string {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const counts = `${results.length - failed.length} of ${results.length} checks passed`;
  return failed.length > 0 ? `${counts}; failed: ${failed.join(", ")}` : counts;
}
