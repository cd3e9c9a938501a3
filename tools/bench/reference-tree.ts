// Prints React's processor time for rendering one tree of 625 elements, in milliseconds. Runs in its
// own process, without other code to compile or memory to collect.
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
