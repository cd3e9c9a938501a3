import type { z } from "zod";
import type { ContentProblem, Report } from "../library/content-problem.ts";
import type { SourceFile } from "./folder.ts";
import type { LastGood } from "./last-good.ts";

type Reading = { source: SourceFile; dependency: unknown; value: unknown; problems: ContentProblem[] };

type Kind<T> = {
  parse: (source: SourceFile, report: Report) => T | null;
  /** The value's schema; an earlier release may have saved another shape. */
  shape: z.ZodType<T>;
  /** Further inputs of the value. */
  dependency?: unknown;
};

export type Readings = ReturnType<typeof createReadings>;

/** Parses each file once per change; an invalid file retains its last good value across restarts and is reported. */
export function createReadings(lastGood: LastGood) {
  const readings = new Map<string, Reading>();

  function recall<T>(path: string, shape: z.ZodType<T>): T | null {
    const savedValue = shape.safeParse(lastGood.valueOf(path));
    return savedValue.success ? savedValue.data : null;
  }

  return {
    read<T>(source: SourceFile, { parse, shape, dependency }: Kind<T>, report: Report) {
      const lastReading = readings.get(source.path);
      let reading = lastReading;
      if (reading?.source !== source || reading.dependency !== dependency) {
        const problems: ContentProblem[] = [];
        const parsed = parse(source, (problem) => problems.push(problem));
        const value = parsed ?? lastReading?.value ?? recall(source.path, shape);
        reading = { source, dependency, value, problems };
        readings.set(source.path, reading);
      }
      reading.problems.forEach(report);
      return reading.value as T | null;
    },
    /** Drops every other file; returns the good values of these for saving. */
    retain(paths: readonly string[]) {
      const there = new Set(paths);
      for (const path of readings.keys()) if (!there.has(path)) readings.delete(path);
      const values: Record<string, unknown> = {};
      for (const path of paths) {
        const value = readings.get(path)?.value ?? lastGood.valueOf(path);
        if (value !== undefined && value !== null) values[path] = value;
      }
      return values;
    },
  };
}
