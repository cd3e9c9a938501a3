import { Trans } from "@lingui/react";
import { useEffect, useState } from "react";
import { leasePath } from "#domain/network/paths.ts";

import { readStored } from "../../platform/visitor/storage.ts";
import type { StartedInquiry } from "./started-inquiry.ts";

/** Links back to an unfinished split inquiry at another location. */
export function StartedInquiryNotice({ here }: { here: string | null }) {
  const [begun, setBegun] = useState<StartedInquiry | null>(null);
  useEffect(() => {
    if (readStored("contactInquiryIds") === null) setBegun(null);
    else
      import("./started-inquiry.ts").then(
        ({ readStartedInquiry }) => setBegun(readStartedInquiry(Date.now())),
        () => {}, // Its code could not be loaded: the page works without.
      );
  }, []);
  if (!begun || begun.location.url_name === here) return null;
  return (
    <p className="begun small">
      <Trans
        id="You’ve started an inquiry for {name}. <0>Finish it</0>"
        values={{ name: begun.location.name }}
        components={{ 0: <a className="link" href={leasePath(begun.location.url_name)} /> }}
      />
    </p>
  );
}
