import type { SourceFile } from "./folder.ts";
import type { ContentProblem, Report } from "./problem.ts";

type Reading = { source: SourceFile; dependency: unknown; value: unknown; problems: ContentProblem[] };

type Parse<T> = (source: SourceFile, report: Report) => T | null;

export type Readings = {
  read<T>(source: SourceFile, dependency: unknown, parse: Parse<T>, report: Report): T | null;
};

/**
 * Parses each file once per change. A file that no longer parses (`null`) keeps its last good value, and its
 * problems are reported every time the folder is built. `dependency` is what else the value depends on.
 */
export function createReadings(): Readings {
  const readings = new Map<string, Reading>();
  return {
    read<T>(source: SourceFile, dependency: unknown, parse: Parse<T>, report: Report) {
      const known = readings.get(source.path);
      let reading = known;
      if (reading?.source !== source || reading.dependency !== dependency) {
        const problems: ContentProblem[] = [];
        const value = parse(source, (problem) => problems.push(problem)) ?? known?.value ?? null;
        reading = { source, dependency, value, problems };
        readings.set(source.path, reading);
      }
      reading.problems.forEach(report);
      return reading.value as T | null;
    },
  };
}
