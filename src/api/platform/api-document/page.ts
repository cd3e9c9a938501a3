import { html, raw } from "hono/html";
import { marked } from "marked";
import type { JsonSchema } from "#contract/openapi/json-schema.ts";
import { requestLine } from "./curl.ts";

type Html = ReturnType<typeof html>;

interface Content {
  "application/json"?: { schema: JsonSchema };
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required?: boolean; description: string; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
}

interface Document {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The document as a page without scripts. */
export function documentPage(from: JsonSchema, publicUrl: string): string {
  const { info, tags, paths, webhooks, components } = from as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const messages = Object.entries(webhooks).map(([type, { post }]) => ({
    path: type,
    method: "POST",
    operation: post,
  }));
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title}</title>
    <meta name="description" content="Every call of the Sola Product API: what it takes, what it answers, and how it fails.">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <header>
      <h1>${info.title}</h1>
      <p>${info.summary} Version ${info.version}, as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
    </header>
    <main>
      <h2>How calls are answered</h2>
      ${markdown(info.description)}
      <nav aria-label="Calls">
        <h2>Calls</h2>
        ${tags.map(({ name }) => html`<h3>${name}</h3><ul>${listed(of(name))}</ul>`)}
      </nav>
      ${tags.map(
        ({ name, description }) => html`<section id="${name}"><h2>${name}</h2>
          <p>${description}</p>
          ${of(name).map(article)}</section>`,
      )}
      <section id="Schemas"><h2>Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<article id="schema-${name}"><h3>${name}</h3>${fieldsOf(schema)}</article>`,
        )}
      </section>
    </main>
  </body>
</html>`);

  function of(tag: string) {
    return [...calls, ...messages].filter(({ operation }) => operation.tags.includes(tag));
  }

  function article({ path, method, operation }: (typeof calls)[number]): Html {
    const { operationId, summary, description = "", parameters, requestBody, responses } = operation;
    const body = requestBody?.content["application/json"];
    const success = (responses[201] ?? responses[200])?.content?.["application/json"];
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const inPaths = path in paths;
    return html`<article id="${operationId}">
      <h3><code>${inPaths ? `${method} /${path.slice(1)}` : path}</code></h3>
      <p>${inline(summary)}</p>
      ${markdown(description)}
      ${inPaths && html`<pre tabindex="0"><code>${requestLine(from, path, publicUrl)}</code></pre>`}
      <details><summary>${inPaths ? "Takes" : "Headers and body"}</summary>
        <dl>${parameters.map(({ name, required, description: about, schema, in: where }) =>
          field(name, { ...schema, description: about }, `${where}${required ? ", required" : ""}`),
        )}</dl>
        ${body && fieldsOf(body.schema)}
      </details>
      ${
        success &&
        html`<details><summary>Answers</summary>
        ${fieldsOf(success.schema)}
      </details>`
      }
      ${inPaths && html`<p class="failures">Fails with ${failures.map(([status]) => status).join(", ")}.</p>`}
    </article>`;
  }
}

function listed(calls: readonly { path: string; operation: Operation }[]): Html[] {
  return calls.map(
    ({ path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${path.replace(/^\//, "")}</code></a> ${inline(operation.summary)}</li>`,
  );
}

/** The fields of an object, or of what a list holds; a named schema is linked to. */
function fieldsOf(schema: JsonSchema): Html | "" {
  const parts = [
    schema,
    schema.items,
    ...((schema.anyOf ?? schema.allOf ?? []) as JsonSchema[]),
  ] as JsonSchema[];
  return html`${parts.map((part) => {
    const { properties = {}, required = [] } = (part ?? {}) as { properties?: object; required?: string[] };
    const fields = Object.entries(properties) as [string, JsonSchema][];
    return fields.length === 0
      ? ""
      : html`<dl>${fields.map(([name, inner]) => field(name, inner, required.includes(name) ? "" : "optional"))}</dl>`;
  })}`;
}

function field(name: string, schema: JsonSchema, note: string): Html {
  return html`<div><dt><code>${name}</code> <span>${typeOf(schema)}${note && `, ${note}`}</span></dt>
    <dd>${markdown(String(schema.description ?? ""))}${schema.$ref ? "" : fieldsOf(schema)}</dd></div>`;
}

function typeOf(schema: JsonSchema): Html | string {
  const { $ref, type, format, items, anyOf, enum: choices, const: only } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(anyOf))
    return html`${anyOf.map((part, n) => html`${n > 0 ? " or " : ""}${typeOf(part)}`)}`;
  if (items) return html`list of ${typeOf(items as JsonSchema)}`;
  return [type ?? "any", format].filter(Boolean).join(", ");
}

function inline(text: string) {
  return raw(marked.parseInline(text, { async: false }));
}

function markdown(text: string) {
  return raw(marked.parse(text, { async: false }));
}
