import fc from "fast-check";
import { expect, test } from "vitest";
import { escapedJson } from "./structured-data.tsx";

test("escapedJson can't end the script it is in", () => {
  const name = "</script><script>alert(1)</script><!-- & \u2028\u2029";
  expect(escapedJson({ name })).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(escapedJson({ name }))).toEqual({ name });
});

test("escapedJson parses back unchanged and contains no markup", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(escapedJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(escapedJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
