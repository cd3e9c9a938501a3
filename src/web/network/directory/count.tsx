import { Trans } from "@lingui/react";

/** How many locations: a number to the eye, a phrase to the ear. */
export function Count({ of }: { of: number }) {
  return (
    <span className="count">
      <Trans
        id="{count, plural, one {# <0>location</0>} other {# <0>locations</0>}}"
        values={{ count: of }}
        components={{ 0: <span className="vh" /> }}
      />
    </span>
  );
}
