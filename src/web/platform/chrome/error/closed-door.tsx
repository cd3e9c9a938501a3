import type { ReactNode } from "react";

interface ClosedDoorProps {
  plate: string;
  /** Drawn as a professional's door instead of the brand's. */
  book?: boolean;
  children: ReactNode;
}

/** A closed door with a plate, and a message beside it. */
export function ClosedDoor({ plate, book = false, children }: ClosedDoorProps) {
  return (
    <section className={book ? "wrap closed closed--book" : "wrap closed"}>
      <div className="closed__door" aria-hidden="true">
        <span className="plate plate--solid">{plate}</span>
      </div>
      <div className="closed__say">{children}</div>
    </section>
  );
}
