import { html, raw } from "hono/html";
import { marked } from "marked";
import type { JsonSchema } from "#contract/openapi/json-schema.ts";
import { brandName } from "#domain/platform/brand.ts";
import { requestLine, type ShownCall } from "./curl.ts";

interface Operation extends ShownCall {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
}

interface Document {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
}

/** Lists the document's calls and webhooks, without scripts; answers' fields are in the document. */
export function documentPage(from: JsonSchema, publicUrl: string): string {
  const { info, tags, paths, webhooks } = from as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
      example: requestLine(operation, path, publicUrl),
    })),
  );
  const messages = Object.entries(webhooks).map(([title, { post }]) => ({
    title,
    operation: post,
    example: null,
  }));
  const sections = tags.map((tag) => ({
    ...tag,
    operations: [...calls, ...messages].filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${info.title}</title>
    <meta name="description" content="Every call of the ${info.title}: what it takes, with an example.">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <nav aria-label="Calls">
      <a href="/"><img src="/favicon.svg" alt="" width="28" height="28"> ${brandName}</a>
      ${sections.map(
        ({ name, operations }) => html`<a href="#${name}">${name}</a>
      <ul>${operations.map(
        ({ title, operation: { operationId } }) => html`<li><a href="#${operationId}">${title}</a></li>`,
      )}</ul>`,
      )}
    </nav>
    <main>
      <h1>${info.title}</h1>
      <p>${info.summary} Version ${info.version}; types, answers and failures are in its
        <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>.</p>
      ${markdown(info.description)}
      ${sections.map(
        ({ name, description, operations }) => html`<h2 id="${name}">${name}</h2>
        <p>${description}</p>
        ${operations.map(
          ({ title, operation: { operationId, summary, description = "", ...takes }, example }) => html`
        <article id="${operationId}">
          <h3><code>${title}</code></h3>
          ${markdown(`${summary}\n\n${description}`)}
          ${example && html`<pre tabindex="0"><code>${example}</code></pre>`}
          <ul>${fieldsOf(takes).map(
            ([field, about]) => html`<li><code>${field}</code> ${markdown(about)}</li>`,
          )}</ul>
        </article>`,
        )}`,
      )}
    </main>
  </body>
</html>`);
}

/** Parameters, then fields of the body. */
function fieldsOf({ parameters, requestBody }: ShownCall): [name: string, about: string][] {
  const { properties = {} } = requestBody?.content["application/json"].schema ?? {};
  return [
    ...parameters.map(({ name, description }): [string, string] => [name, description]),
    ...Object.entries(properties).map(([name, { description = "" }]): [string, string] => [
      name,
      description,
    ]),
  ];
}

function markdown(text: string) {
  return raw(marked.parse(text, { async: false }));
}
