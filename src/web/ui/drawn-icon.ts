import { createElement, type SVGAttributes } from "react";

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes a component of one of Lucide's drawings. It stands in for the library's own maker (vite.config.ts), whose sizes,
 * colors and contexts every page would load and none uses.
 */
export default function drawnIcon({ node }: IconData) {
  return (props: SVGAttributes<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
