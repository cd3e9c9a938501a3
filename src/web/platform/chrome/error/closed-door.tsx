import type { ReactNode } from "react";

interface ClosedDoorProps {
  plate: string;
  /** Drawn as a professional's door instead of the brand's. */
  book?: boolean;
  children: ReactNode;
}

/** One closed door with a plate on it, and beside it what there is to say. */
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
