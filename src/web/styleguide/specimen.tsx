import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  /** The rules of this part, in a sentence or three. */
  rule: ReactNode;
  children: ReactNode;
}

/** A chapter: its name and rules in the margin, its specimens beside them. */
export function Section({ id, title, rule, children }: SectionProps) {
  return (
    <section className="chapter" id={id} aria-labelledby={`${id}-title`}>
      <div className="chapter__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="small muted">{rule}</p>
      </div>
      <div className="chapter__body">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The component and its state. */
  name: string;
  /** On a bottle background, where booking components differ. */
  on?: "paper" | "bottle" | "plaster" | "white";
  /** Part of the booking funnel. */
  book?: boolean;
  /** Layout of its parts. */
  as?: "row" | "stack" | "columns" | "plain";
  children: ReactNode;
}

const ground = {
  paper: "",
  bottle: "specimen--ground dark",
  plaster: "specimen--plaster",
  white: "specimen--white",
};

/** One component, in one state or in several side by side. */
export function Specimen({ name, on = "paper", book = false, as = "row", children }: SpecimenProps) {
  return (
    <figure className="specimen">
      <figcaption className="note">{name}</figcaption>
      <div className={`specimen__in specimen__in--${as} ${ground[on]} ${book ? "book" : ""}`}>{children}</div>
    </figure>
  );
}
