import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentContext, type DocumentParts } from "./document-context.ts";
import { Section } from "./section.tsx";

function Broken(): never {
  throw new Error("no hours");
}

// Covers §2: A wrapper around all pages: a page that is not there, one that throws
test("Section omits and reports a child that fails, and the rest renders", () => {
  const failed: string[] = [];
  const parts: DocumentParts = {
    entry: { module: "", imports: [] },
    sheets: new Map(),
    renderIsland: () => "",
    onSectionFailed: () => failed.push("once"),
  };
  const html = renderToString(
    <DocumentContext value={parts}>
      <p>before</p>
      <Section>
        <Broken />
      </Section>
      <Section>
        <p>after</p>
      </Section>
    </DocumentContext>,
  );
  expect(html).toContain("<p>before</p>");
  expect(html).toContain("<p>after</p>");
  expect(failed).toEqual(["once"]);
});
