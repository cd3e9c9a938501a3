import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import {
  answerOf,
  document,
  fieldsOf,
  inputSchema,
  misfits,
  type Operation,
  operationOf,
  type Schema,
} from "#tests/harness/contract/document.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";

const api = await createTestApi("empty");
const documented = (Object.values(endpoints) as Endpoint[]).filter(({ isInternal }) => !isInternal);

test("every parameter and body field has a description", () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const described = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.map(({ name, description }) => ({ name: `${operationId} ${name}`, description })),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, { description }]) => ({
        name: `${operationId} ${name}`,
        description,
      })),
    ),
  ]);
  expect(described.length).toBeGreaterThan(150);
  const isSentence = (text = "") => /^[A-Z`].{8,}\.$/s.test(text);
  expect(described.filter(({ description }) => !isSentence(description))).toEqual([]);
});

test("every response field has a description, and every instant has the format date-time", () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const fields = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).flatMap((status) => {
      const { schema = {} } =
        answerOf({ responses } as Operation, Number(status))?.content?.["application/json"] ?? {};
      return fieldsOf(schema).map((field) => ({ ...field, at: `${operationId} ${status} ${field.name}` }));
    }),
  );
  expect(fields.length).toBeGreaterThan(400);
  expect(fields.filter(({ schema }) => !schema.description && !schema.$ref).map(({ at }) => at)).toEqual([]);
  const instants = fields.filter(({ name, schema }) => isInstant.test(name) && schema.type === "string");
  expect(instants.length).toBeGreaterThan(30);
  expect(instants.filter(({ schema }) => schema.format !== "date-time").map(({ at }) => at)).toEqual([]);
});

const isInstant = /^(start|end|held_until|publish_date|.*_at)$/;

test.each(documented)("the example of $path is valid against its own schema", (endpoint) => {
  expect(misfits(inputSchema(operationOf(endpoint)), endpoint.example)).toBeNull();
});

const choices = documented.flatMap((endpoint) => {
  const schema = inputSchema(operationOf(endpoint));
  const fields = Object.entries(schema.properties).filter(([, field]) => isChoice(field));
  return fields.map(([name, field]) => ({ endpoint, schema, path: endpoint.path, name, field }));
});

test.each(choices)("$path refuses an unknown $name with a sentence", async (choice) => {
  const { endpoint, schema, name, field } = choice;
  const unknown = field.type === "array" ? ["no-such-choice"] : "no-such-choice";
  const input = { ...endpoint.example, [name]: unknown };
  expect(misfits(schema, input)).not.toBeNull();
  const response = await api.fetch(endpointRequest(endpoint, input));
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { data: { errors: { [name]: [expect.stringMatching(/^[A-Z].*[.a-z]$/)] } } },
  ]);
});

test("an empty value counts as not sent, in queries and bodies", async () => {
  expect((await api.send("get-web-locations-list?country=&page=")).status).toBe(200);
  expect((await api.send("get-blogs-list?search=&order_by=")).status).toBe(200);
  const { path, example } = endpoints.createContactInquiry;
  const refused = await api.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...example, state: "", move_in_timeline: "", contact_how: "", phone: "" }),
  });
  expect((await refused.json()).data.errors).toEqual({ phone: ["This field is required"] });
});

/** One of a few values, or several of them. */
function isChoice({ type, enum: values, items }: Schema): boolean {
  return type === "boolean" || (values ?? items?.enum) !== undefined;
}
