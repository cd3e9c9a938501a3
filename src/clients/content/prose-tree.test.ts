import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProseNode, proseText } from "./prose-text.ts";
import { toProse } from "./prose-tree.ts";

test("toProse parses Markdown into a tree of allowed nodes", () => {
  expect(toProse("Read *this*, then [that](/blog/that).\n\n- one\n- two\n").nodes).toEqual([
    {
      tag: "p",
      nodes: [
        "Read ",
        { tag: "em", nodes: ["this"] },
        ", then ",
        { tag: "a", nodes: ["that"], href: "/blog/that" },
        ".",
      ],
    },
    {
      tag: "ul",
      nodes: [
        { tag: "li", nodes: ["one"] },
        { tag: "li", nodes: ["two"] },
      ],
    },
  ]);
});

test("toProse gives each heading its own id", () => {
  const { nodes, headings } = toProse("# Read what you signed\n\n## Read what you signed\n\n## 你好");
  expect(headings.map(({ id }) => id)).toEqual(["read-what-you-signed", "read-what-you-signed-2", "part"]);
  expect(nodes).toMatchObject([{ tag: "h2" }, { tag: "h2" }, { tag: "h2", id: "part" }]);
});

test("proseText decodes entities and separates the words of different blocks", () => {
  expect(proseText(toProse("Cut &amp; color&nbsp;*now*\n\nNext\n\n<div>Last &lt;b&gt;</div>").nodes)).toBe(
    "Cut & color now Next Last <b>",
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[go](javascript:alert(1))",
  "[go](JaVa\tScRiPt:alert(1))",
  "[go](data:text/html,<script>)",
  "![see](javascript:alert(1))",
  "![see](//evil.example/x.png)",
  "<a href='//evil.example'>go</a>",
  "<iframe src='https://evil.example'></iframe>",
  "<svg><a xlink:href='javascript:alert(1)'>go</a></svg>",
  "<p style='position:fixed' onclick='alert(1)' id='main'>go</p>",
  "<form action='https://evil.example'><input name=password></form>",
])("toProse drops every active part of %s", (markdown) => {
  for (const node of elements(toProse(markdown).nodes)) expectHarmless(node);
});

test("toProse returns only harmless nodes for any text", () => {
  const pieces = fc.constantFrom(
    ...["<a href=", "<img src=", "javascript:", "data:", "https://a.example", "'", '"', ">", "</a>", "<svg"],
    ...[
      "onerror=alert(1)",
      "<script>",
      "](",
      "[x",
      ")",
      "\n\n",
      "# ",
      "`",
      "<style>",
      "&#106;avascript:",
      "\0",
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 12 }), (parts) => {
      for (const node of elements(toProse(parts.join("")).nodes)) expectHarmless(node);
    }),
  );
});

type Element = Exclude<ProseNode, string>;

function elements(nodes: readonly ProseNode[]): Element[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elements(node.nodes)]));
}

function expectHarmless({ tag, nodes: _, href, src, alt: __, id, ...rest }: Element) {
  expect(rest).toEqual({});
  expect(["script", "style", "iframe", "svg", "form", "input", "object", "embed"]).not.toContain(tag);
  if (href !== undefined)
    expect(new URL(href, "https://sola.example").protocol).toMatch(/^(https?|mailto|tel):$/);
  if (src !== undefined) expect(new URL(src, "https://sola.example").protocol).toBe("https:");
  if (id !== undefined) expect(tag).toBe("h2");
}
