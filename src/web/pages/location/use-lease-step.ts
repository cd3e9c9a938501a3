import { startTransition, useEffect, useState } from "react";
import { readStored } from "../../visitor/storage.ts";
import type { LeaseStep } from "./lease-form.tsx";
import type { LocationPage } from "./location.server.ts";

const first: LeaseStep = { step: "first" };
const loadBegun = () => import("../../inquiry/begun.ts");

/**
 * Which step of the split inquiry shows: the one the server answered, or the second of an inquiry that was begun here
 * before and is still to be had (spec §4).
 */
export function useLeaseStep({ url_name, name }: LocationPage, answered: LeaseStep) {
  const [begun, setBegun] = useState<LeaseStep | null>(null);
  const [left, setLeft] = useState<LeaseStep | null>(null);

  useEffect(() => {
    if (answered.step === "second") {
      const { stored, person } = answered;
      loadBegun().then(({ rememberBegun }) =>
        rememberBegun({ stored, person, location: { url_name, name } }, Date.now()),
      );
    } else if (readStored("contactInquiryIds") !== null) {
      loadBegun().then(({ readBegun, forgetBegun }) => {
        // The form came back to its first step: what was begun is over.
        if (answered.result) forgetBegun();
        const kept = readBegun(Date.now());
        const here = kept?.location.url_name === url_name ? kept : null;
        const { stored, person } = here ?? {};
        const again = stored && person && { step: "second" as const, stored, person, resumed: true };
        startTransition(() => setBegun(again ?? null));
      });
    }
  }, [answered, url_name, name]);

  async function startOver() {
    const { forgetInquiry } = await loadBegun();
    forgetInquiry();
    setBegun(null);
    setLeft(answered);
  }

  const current = left === answered ? first : answered;
  const step = current.step === "first" && !current.result && begun ? begun : current;
  return { step, startOver };
}
