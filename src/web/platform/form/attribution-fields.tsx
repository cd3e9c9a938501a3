import { readAttribution } from "../visitor/attribution.ts";

/** Hidden attribution fields, filled in by script because pages are shared. */
export function VisitFields() {
  return (
    <>
      <input type="hidden" name="requesturl_landing" ref={write(() => readAttribution().landing)} />
      <input type="hidden" name="requesturl_referring" ref={write(() => readAttribution().referring)} />
      <CampaignField />
    </>
  );
}

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
