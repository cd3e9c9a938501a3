import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Count } from "./count.tsx";
import "./disclosure.css";

interface DisclosureProps {
  id: string;
  heading: "h2" | "h3";
  name: string;
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** A name in an index, with how many locations it opens to. */
export function Disclosure({ id, heading: Heading, name, count, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        <Heading id={id}>
          {name}
          {"\u00a0"}
          <Count of={count} />
        </Heading>
        <Plus className="icon icon--fold" />
      </summary>
      {children}
    </details>
  );
}
