import { Trans, useLingui } from "@lingui/react";
import { Fragment } from "react";
import { listFormat } from "#domain/platform/locale-format.ts";

/** Other likely parses of the query, as searches. */
export interface OtherReading {
  label: string;
  to: string;
}

export function OtherReadings({ readings }: { readings: readonly OtherReading[] }) {
  const { i18n } = useLingui();
  if (readings.length === 0) return null;
  const [, or] = listFormat(i18n, { type: "disjunction" }).formatToParts(["a", "b"]);
  const links = readings.map(({ label, to }, index) => (
    <Fragment key={to}>
      {index > 0 && or?.value}
      <a className="link" href={to}>
        {label}
      </a>
    </Fragment>
  ));
  return (
    <p className="small">
      <Trans id="Did you mean <0/>?" components={{ 0: <>{links}</> }} />
    </p>
  );
}
