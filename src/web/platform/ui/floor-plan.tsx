import { useLingui } from "@lingui/react";
import { wingsOf } from "./wings-of.ts";
import "./wing.css";

interface FloorPlanProps {
  suite: string | null;
  studios: number | null;
}

/** The building's corridors in small with one door marked; nothing unless its suite is a number of theirs. */
export function FloorPlan({ suite, studios }: FloorPlanProps) {
  const { i18n } = useLingui();
  const marked = /^\d{1,3}$/.test(suite ?? "") ? Number(suite) : 0;
  if (!studios || marked < 1 || marked > studios) return null;
  const numbers = Array.from({ length: studios }, (_, index) => index + 1);
  return (
    <figure>
      <div
        className="wings wings--small"
        role="img"
        aria-label={i18n._("Floor plan, with suite {suite} marked", { suite })}
      >
        {wingsOf(numbers).map((wing) => (
          <ol className="wing" data-entrance={i18n._("Entrance")} key={wing[0]}>
            {wing.map((number) => (
              <li className={number === marked ? "is-marked" : undefined} key={number}>
                {number === marked && suite}
              </li>
            ))}
          </ol>
        ))}
      </div>
      <figcaption className="note">
        {i18n._("Suite {suite}, seen from above. You come in at the top.", { suite })}
      </figcaption>
    </figure>
  );
}
