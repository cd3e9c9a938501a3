import type { ReactNode } from "react";

/** One closed door with a plate on it, and beside it what there is to say (look §7). */
export function ClosedDoor({ plate, children }: { plate: string; children: ReactNode }) {
  return (
    <section className="wrap closed">
      <div className="closed__door" aria-hidden="true">
        <span className="plate plate--solid">{plate}</span>
      </div>
      <div className="closed__say">{children}</div>
    </section>
  );
}
