import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "#contract/openapi/openapi.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import { isDate } from "#domain/platform/calendar-date.ts";

/** The parts of a JSON Schema that tests read. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface DocumentedAnswer {
  description: string;
  headers?: Record<string, { schema: Schema }>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  parameters: Array<{
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }>;
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> };
  responses: Record<string, DocumentedAnswer | { $ref: string }>;
}

/** The document as a client parses it. */
export const document = JSON.parse(JSON.stringify(openApiDocument("http://sola.test"))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, DocumentedAnswer>; schemas: Record<string, Schema> };
};

const address = "https://sola.test/openapi.json";
const formats = {
  date: isDate,
  "date-time": isSlot,
  email: true,
  uuid: true,
  password: true,
  uri: true,
} as const;
// Ignores keywords outside JSON Schema, such as `example`.
const ajv = new Ajv2020({ strict: false, formats, allErrors: true });
ajv.addSchema(document, address);
const compiled = new Map<Schema, ValidateFunction>();
const answers = new Map<Schema, Schema>();

/** Returns how a value violates a schema of the document, or null. */
export function misfits(schema: Schema, value: unknown): string | null {
  const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
  compiled.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** Every field of a schema at any depth. */
export function fieldsOf(schema: Schema): { name: string; schema: Schema }[] {
  const {
    properties = {},
    items,
    anyOf = [],
    allOf = [],
  } = schema.$ref ? (inlined(schema) as Schema) : schema;
  const own = Object.entries(properties).map(([name, part]) => ({ name, schema: part }));
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf];
  return [...own, ...parts.flatMap(fieldsOf)];
}

/** A schema that rejects unknown fields: clients allow them, and our answers have none. */
export function closed(schema: Schema): Schema {
  const known = answers.get(schema) ?? JSON.parse(JSON.stringify(inlined(schema)), closeObject);
  answers.set(schema, known);
  return known;
}

function closeObject(_key: string, value: unknown): unknown {
  const isOpen = typeof value === "object" && value !== null && "properties" in value && "type" in value;
  return isOpen && !("additionalProperties" in value) ? { ...value, additionalProperties: false } : value;
}

function inlined(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value) {
    const { $ref, ...own } = value;
    const named = document.components.schemas[String($ref).split("/").at(-1) ?? ""];
    return { ...(inlined(named) as Schema), ...own };
  }
  if (Array.isArray(value)) return value.map(inlined);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner)]));
}

function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${address}#/`));
}

export function operationOf({ path, method }: Endpoint): Operation {
  const operation = document.paths[`/${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** The document's entry for a response status, if any. */
export function answerOf({ responses }: Operation, status: number): DocumentedAnswer | undefined {
  const named = responses[status];
  return named && "$ref" in named ? document.components.responses[named.$ref.split("/").at(-1) ?? ""] : named;
}

/** All parameters and body fields of a call as one object. */
export function inputSchema({
  parameters,
  requestBody,
}: Operation): Schema & Required<Pick<Schema, "properties" | "required">> {
  const taken = parameters.filter((parameter) => parameter.in !== "header" && parameter.name !== "sola-demo");
  const body = requestBody?.content["application/json"]?.schema ?? {};
  return {
    ...body,
    type: "object",
    properties: {
      ...Object.fromEntries(taken.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [...taken.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
  };
}
