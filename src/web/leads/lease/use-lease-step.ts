import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { FormResult, FormValues } from "../../platform/form/check.ts";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { readStored } from "../../platform/visitor/storage.ts";

/** Where an inquiry goes, as far as its form says it. */
export interface LeaseTo {
  id: number | string;
  url_name: string;
  /** Null while the location cannot be read. */
  name: string | null;
  /** Of its manager. */
  firstName: string;
  phone: string | null;
}

export type LeaseStep =
  | { step: "first"; result?: FormResult | undefined }
  | {
      step: "second";
      result?: FormResult | undefined;
      stored: { contact_inquiry_ids: string[]; secret: string };
      person: FormValues;
      /** Tours that can be booked with the inquiry. */
      tours: SelectOption[];
    };

const first: LeaseStep = { step: "first" };
const loadBegun = () => import("../inquiry-form/started-inquiry.ts");

/** Its code could not be loaded: both steps work without. */
function doWithout(): void {}

/**
 * Which step of the split inquiry shows: the one the server answered, or the second of an inquiry that was begun here
 * before and is still to be had. `cameWith` is what the page came with.
 */
export function useLeaseStep({ url_name, name }: LeaseTo, cameWith: LeaseStep) {
  const [answered, setAnswered] = useState(cameWith);
  const [begun, setBegun] = useState<LeaseStep | null>(null);

  useEffect(() => {
    if (answered.step === "second") {
      if (name === null) return;
      const { stored, person } = answered;
      loadBegun().then(
        ({ rememberStartedInquiry }) =>
          rememberStartedInquiry({ stored, person, location: { url_name, name } }, Date.now()),
        doWithout,
      );
    } else if (readStored("contactInquiryIds") !== null) {
      loadBegun().then(({ readStartedInquiry, forgetStartedInquiry }) => {
        // The form came back to its first step: what was begun is over.
        if (answered.result) forgetStartedInquiry();
        const kept = readStartedInquiry(Date.now());
        const here = kept?.location.url_name === url_name ? kept : null;
        const { stored, person } = here ?? {};
        startTransition(() =>
          setBegun(stored && person ? { step: "second", stored, person, tours: [] } : null),
        );
      }, doWithout);
    }
  }, [answered, url_name, name]);

  const step = answered.step === "first" && !answered.result && begun ? begun : answered;
  const goBack = () => {
    if (step.step === "second") setAnswered({ step: "first", result: { typed: step.person } });
  };
  const onPop = useEffectEvent(() => history.state?.lease === "first" && goBack());
  const isSecond = step.step === "second";
  // Before the step shows: Back can follow at once.
  useLayoutEffect(() => {
    if (!isSecond) return;
    // Fragments make entries without a state.
    if (history.state?.lease !== "second") {
      history.replaceState({ ...history.state, lease: "first" }, "");
      history.pushState({ lease: "second" }, "");
    }
    const look = () => onPop();
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, [isSecond]);

  async function startOver() {
    await loadBegun().then(({ forgetInquiry }) => forgetInquiry(), doWithout);
    setBegun(null);
    setAnswered(first);
  }

  return {
    step,
    /** It has just taken the place of the step before. */
    isNew: answered !== cameWith,
    onReturned: setAnswered,
    goBack,
    startOver,
  };
}
