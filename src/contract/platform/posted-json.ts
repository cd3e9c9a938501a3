import type { Failure } from "./envelope.ts";
import { bodyLimits, readBytes, refused } from "./posted-body.ts";

/** Reads a JSON object of at most 64 KB, 10 levels and 40 members each, without prototype keys. */
export async function readPostedJson(
  request: Request,
): Promise<{ ok: true; fields: Record<string, unknown> } | Failure> {
  const body = await readBytes(request, bodyLimits.json);
  if (!body.ok) return body;
  let fields: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body.bytes);
    fields = JSON.parse(text, withoutPrototypeKeys);
  } catch {
    return refused("malformed");
  }
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return refused("malformed");
  const problem = problemOfShape(fields, bodyLimits.jsonDepth);
  if (problem === "too-deep") return refused("malformed");
  if (problem === "too-wide")
    return refused("too-large", /*i18n*/ "An object or a list has at most 40 members.");
  return { ok: true, fields: fields as Record<string, unknown> };
}

function withoutPrototypeKeys(key: string, value: unknown): unknown {
  return key === "__proto__" || key === "constructor" || key === "prototype" ? undefined : value;
}

function problemOfShape(value: unknown, levels: number): "too-deep" | "too-wide" | null {
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0) return "too-deep";
  const members = Object.values(value);
  if (members.length > bodyLimits.fields) return "too-wide";
  for (const member of members) {
    const problem = problemOfShape(member, levels - 1);
    if (problem) return problem;
  }
  return null;
}
