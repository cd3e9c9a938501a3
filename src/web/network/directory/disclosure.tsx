import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import "./disclosure.css";

interface DisclosureProps {
  id: string;
  heading: "h2" | "h3";
  name: ReactNode;
  /** What it holds. */
  note: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A name in an index, which opens to its locations. */
export function Disclosure({ id, heading: Heading, name, note, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <Heading id={id}>{name}</Heading>
        <Plus className="icon icon--fold" /> <span className="note">{note}</span>
      </summary>
      {children}
    </details>
  );
}
