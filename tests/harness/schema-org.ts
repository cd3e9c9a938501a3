import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Thing = { "@type": string; [name: string]: Json };

export function structuredDataIn(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.map(([, json = ""]) => JSON.parse(json));
}

/**
 * Returns violations of schema.org's vocabulary by name: unknown types and properties, and values of the wrong type.
 * The compiler compares each with the types of schema-dts.
 */
export function vocabularyProblems(things: Record<string, Thing>): string[] {
  const folder = `build/schema-org-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(things);
  const lines = Object.values(things).map(
    (thing, index) => `export const thing${index}: Told<schema.${thing["@type"]}> = ${source(thing)};`,
  );
  const told = "type Told<T extends schema.Thing> = schema.WithContext<T>;";
  writeFileSync(
    `${folder}/things.ts`,
    ['import type * as schema from "schema-dts";', told, ...lines].join("\n"),
  );
  try {
    execFileSync(
      "node_modules/.bin/tsc",
      [
        "--noEmit",
        "--strict",
        "--skipLibCheck",
        "--ignoreConfig",
        "--target",
        "esnext",
        `${folder}/things.ts`,
      ],
      { encoding: "utf8" },
    );
    return [];
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error)) throw error;
    // The file starts with two lines of ours.
    return String(error.stdout)
      .split("\n")
      .filter((line) => line.includes("error TS"))
      .map((line) => line.replace(/^.*?\((\d+),\d+\): error /, (_, at) => `${names[Number(at) - 3]}: `));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A literal, so that the compiler reports unknown properties. An action's input isn't a property of its type. */
function source(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(source).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${source(part)}`);
  const literal = `{ ${members.join(", ")} }`;
  const type = value["@type"];
  const hasInput = Object.keys(value).some((name) => name.endsWith("-input"));
  return hasInput
    ? `(${literal} satisfies schema.WithActionConstraints<schema.${type}> as schema.${type})`
    : literal;
}
