import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { Report } from "../library/content-problem.ts";
import type { ContentType } from "../library/content-type.ts";
import { fieldValue } from "./field-value.ts";
import type { SourceFile } from "./folder.ts";

const instant = z.iso.datetime({ offset: true });

const settings = z.object({
  draft: z.boolean().default(false),
  publish_at: instant.optional(),
  created_at: instant.optional(),
  updated_at: instant.optional(),
  tags: z.array(z.string()).default([]),
  concepts: z.array(z.string()).default([]),
});

export const entryFile = z.object({ settings, fields: z.record(z.string(), z.unknown()) });

export type EntryFile = z.output<typeof entryFile>;

const settingNames = Object.keys(settings.shape);

/** YAML between two lines of `---`, then the body. */
const frontMatter = /^\uFEFF?---[ \t]*\r?\n(?:(.*?)\r?\n)?---[ \t]*(?:\r?\n(.*))?$/s;

function readData({ path, text }: SourceFile, bodyField: string | undefined): Record<string, unknown> {
  if (path.endsWith(".json")) return z.record(z.string(), z.json()).parse(JSON.parse(text));
  const parts = frontMatter.exec(text);
  if (!parts) throw new Error("front matter must be YAML between two lines of ---");
  const [, yaml = "", below = ""] = parts;
  const data: unknown = parseYaml(yaml) ?? {};
  if (typeof data !== "object" || Array.isArray(data)) throw new Error("front matter must name its values");
  const body = below.trim();
  return bodyField === undefined || body === "" ? { ...data } : { ...data, [bodyField]: body };
}

function sentence(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? cause.name) : String(cause);
}

/** Parses an entry file by its content type; null if invalid. A translation has only localized fields. */
export function parseEntryFile(
  source: SourceFile,
  type: ContentType,
  { slug, translation }: { slug: string; translation: boolean },
  report: Report,
): EntryFile | null {
  let data: Record<string, unknown>;
  try {
    data = readData(source, type.file.body);
  } catch (cause) {
    report({ file: source.path, field: null, problem: `cannot be read: ${sentence(cause)}` });
    return null;
  }

  const problems: { field: string | null; problem: string }[] = [];
  const parsedSettings = settings.safeParse(data);
  if (!parsedSettings.success) {
    for (const { path, message } of parsedSettings.error.issues) {
      problems.push({ field: String(path[0]), problem: message });
    }
  }

  const written: Record<string, unknown> = translation
    ? { ...data }
    : { ...derived(type, slug, data), ...data };
  for (const name of settingNames) delete written[name];

  const fields: Record<string, unknown> = {};
  for (const field of type.fields) {
    const value = written[field.id];
    delete written[field.id];
    if (value === undefined || value === null) {
      if (field.required && !translation) problems.push({ field: field.id, problem: "is required" });
      continue;
    }
    if (translation && !field.localized)
      problems.push({ field: field.id, problem: "is the same in every locale" });
    const parsed = fieldValue(field).safeParse(value);
    if (parsed.success) fields[field.id] = parsed.data;
    else {
      for (const issue of parsed.error.issues) {
        const at = issue.path.length > 0 ? ` (at ${issue.path.join(".")})` : "";
        problems.push({ field: field.id, problem: `${issue.message}${at}` });
      }
    }
  }
  for (const name of Object.keys(written))
    problems.push({ field: name, problem: `is not a field of ${type.id}` });

  for (const problem of problems) report({ file: source.path, ...problem });
  return problems.length > 0 || !parsedSettings.success ? null : { settings: parsedSettings.data, fields };
}

function derived(type: ContentType, slug: string, written: Record<string, unknown>) {
  const values: Record<string, unknown> = {};
  if (type.file.slug !== undefined) values[type.file.slug] = slug;
  const body = type.file.body === undefined ? undefined : written[type.file.body];
  if (typeof body === "string" && type.fields.some((field) => field.id === "readingMinutes")) {
    values.readingMinutes = readingMinutes(body);
  }
  return values;
}

const wordsPerMinute = 220;

function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
