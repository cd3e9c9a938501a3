import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryTypes } from "./entry-types.ts";
import { readableFields } from "./readable-fields.ts";

const sys = { id: "one", updatedAt: "2026-11-01T00:00:00Z", changedAt: null };

describe.each(Object.entries(entryTypes))("readableFields of %s", (id, { schema }) => {
  const type: { fields: { id: string }[] } = JSON.parse(
    readFileSync(`data/content/content-types/${id}.json`, "utf8"),
  );
  const anyFields = fc.record(
    Object.fromEntries(type.fields.map((field) => [field.id, fc.oneof(fc.jsonValue(), fc.string())])),
    { requiredKeys: [] },
  );

  test("are read by the schema, whatever an editor left", () => {
    fc.assert(
      fc.property(anyFields, (given) => {
        const { fields } = readableFields(schema, { ...given, ...sys });
        expect(schema.safeParse(fields).error).toBeUndefined();
      }),
    );
  });

  test("are whole only if nothing required is missing, and every gap is named", () => {
    fc.assert(
      fc.property(anyFields, (given) => {
        const { isWhole, problems } = readableFields(schema, { ...given, ...sys });
        if (!isWhole) expect(problems).not.toEqual([]);
        if (schema.safeParse({ ...given, ...sys }).success && problems.length === 0)
          expect(isWhole).toBe(true);
      }),
    );
  });
});
