import type { ReactNode } from "react";
import { styles } from "./email-styles.ts";
import { UnbrokenWords } from "./unbroken-words.tsx";

/** A table of facts; `label` names it for screen readers. */
export function FactTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} style={styles.facts} cellPadding="0" cellSpacing="0">
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the table, or nothing where there is nothing to say. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <tr className="fact">
      <th scope="row" className="rule ink-3 fact-name" style={styles.factName}>
        <UnbrokenWords>{name}</UnbrokenWords>
      </th>
      <td className="rule ink fact-value" style={styles.fact}>
        {typeof children === "string" ? <UnbrokenWords>{children}</UnbrokenWords> : children}
      </td>
    </tr>
  );
}
