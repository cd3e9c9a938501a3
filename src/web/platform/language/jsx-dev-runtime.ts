import type { ElementType, Key } from "react";
import { jsx, jsxs } from "./jsx-runtime.ts";

export { Fragment, type JSX } from "./jsx-runtime.ts";

/** `jsx-runtime.ts` in development. */
export function jsxDEV(type: ElementType, props: Record<string, unknown>, key?: Key, isStatic = false) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
