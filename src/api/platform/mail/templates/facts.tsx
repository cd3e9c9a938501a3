import type { ReactNode } from "react";
import { look } from "./look.ts";
import { Words } from "./words.tsx";

/** A table of facts; `label` names it for screen readers. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} style={look.facts} cellPadding="0" cellSpacing="0">
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the table, or nothing where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <tr className="fact">
      <th scope="row" className="rule ink-3 fact-name" style={look.factName}>
        <Words>{name}</Words>
      </th>
      <td className="rule ink fact-value" style={look.fact}>
        {typeof children === "string" ? <Words>{children}</Words> : children}
      </td>
    </tr>
  );
}
