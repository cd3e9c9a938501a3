import { createElement, type SVGAttributes } from "react";

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Makes a component of one of Lucide's drawings. It stands in for the library's own maker (vite.config.ts), whose sizes,
 * colors and contexts every page would load and none uses.
 */
export default function drawnIcon(shapes: Shape[]) {
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
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
