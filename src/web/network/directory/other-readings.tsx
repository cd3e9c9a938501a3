import { Fragment } from "react";

/** Other likely parses of the query, as searches. */
export interface OtherReading {
  label: string;
  to: string;
}

export function OtherReadings({ readings }: { readings: readonly OtherReading[] }) {
  if (readings.length === 0) return null;
  return (
    <p className="small">
      Did you mean{" "}
      {readings.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && " or "}
          <a className="link" href={to}>
            {label}
          </a>
        </Fragment>
      ))}
      ?
    </p>
  );
}
