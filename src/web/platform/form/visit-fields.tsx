import { readAttribution } from "../visitor/attribution.ts";

/** Where the visit came from, unseen. Script fills it in, for the page is the same for everybody (design §6). */
export function VisitFields() {
  return (
    <>
      <input type="hidden" name="requesturl_landing" ref={write(() => readAttribution().landing)} />
      <input type="hidden" name="requesturl_referring" ref={write(() => readAttribution().referring)} />
      <CampaignField />
    </>
  );
}

/** The campaign that led to the visit, if one did. */
export function CampaignField() {
  return (
    <input
      type="hidden"
      name="utm_parameters"
      ref={write(() => JSON.stringify(readAttribution().utm_parameters))}
    />
  );
}

function write(value: () => string) {
  return (input: HTMLInputElement | null) => {
    if (input) input.value = value();
  };
}
