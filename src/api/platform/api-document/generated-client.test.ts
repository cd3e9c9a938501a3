import { expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi/openapi.ts";
import { createInquiryApi } from "#tests/harness/inquiry-api.ts";

const { api, db, locationId } = await createInquiryApi();

interface Schema {
  type?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
}

const document = openApiDocument("http://sola.test") as unknown as {
  paths: Record<
    string,
    { post: { requestBody: { content: { "application/json": { schema: Body; example: object } } } } }
  >;
};
interface Body {
  properties: Record<string, Schema>;
}

/** What a generated client sends for a field that nobody filled in: its default, else something of its type. */
function unfilled({ type, enum: choices, items, ...schema }: Schema): unknown {
  if ("default" in schema) return schema.default;
  if (choices) return choices[0];
  if (type === "array") return items ? [unfilled(items)] : [];
  return { string: "", integer: 1, number: 1, boolean: true, object: {} }[type ?? "string"];
}

test.each(["/create-contact-inquiry", "/create-split-contact-inquiry"])(
  "a client that fills in every field of the document has its lead delivered: %s",
  async (path) => {
    const { schema, example } = document.paths[path]?.post.requestBody.content["application/json"] ?? {};
    const everyField = Object.entries(schema?.properties ?? {}).map(([name, field]) => [
      name,
      unfilled(field),
    ]);
    const body = { ...Object.fromEntries(everyField), ...example, location_id: locationId };
    const response = await api.send(path.slice(1), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([response.status, (await response.json()).message]).toMatchObject([200, expect.anything()]);
    const stored = await db.selectFrom("contact_inquiry").select("quarantined").execute();
    expect(stored).toEqual([{ quarantined: false }]);
  },
);

test("nothing of the site's own forms is in the document: no trap, and no token of theirs", () => {
  const named = JSON.stringify(document).match(/form.?token|trap\b|honeypot|"subject"/gi);
  expect(named).toBeNull();
});
