// What React takes at the least: the processor time of rendering one tree of 625 elements, in milliseconds, printed. Run by
// itself, so that nothing else of a bench is compiled or collected beside it.
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const rows = 125;
const warmUps = 2000;
const turns = 3000;

function Row({ number }: { number: number }) {
  return createElement(
    "li",
    { className: "row" },
    createElement("a", { href: `/x/${number}`, className: "name" }, `Name of ${number}`),
    createElement(
      "p",
      null,
      "Words about it, ",
      createElement("b", null, number),
      " and more words that fill a line.",
    ),
    createElement("button", { type: "button", "aria-label": `Choose ${number}` }, "Choose"),
  );
}

function Tree() {
  const items = Array.from({ length: rows }, (_, number) => createElement(Row, { key: number, number }));
  return createElement("main", null, createElement("h1", null, "Tree"), createElement("ul", null, items));
}

for (let turn = 0; turn < warmUps; turn += 1) renderToString(createElement(Tree));
const before = process.cpuUsage();
for (let turn = 0; turn < turns; turn += 1) renderToString(createElement(Tree));
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / turns);
