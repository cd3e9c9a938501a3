import { useLingui } from "@lingui/react";
import { useState } from "react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Choices } from "../../platform/form/choices.tsx";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface ChooseTourProps {
  times: SelectOption[];
  /** The time that was chosen with the inquiry. */
  wanted: string | null;
  phone: string | null;
  result: FormResult | undefined;
}

type Returned = Pick<ChooseTourProps, "result"> & { times?: SelectOption[] | undefined };

function ChooseTour({ times, wanted, phone, result }: ChooseTourProps) {
  const { i18n } = useLingui();
  const [latest, setLatest] = useState<Returned>({ result });
  const choices = latest.times ?? times;
  return (
    <SiteForm
      id="tour"
      labels={{ start: /*i18n*/ "Times for a tour" }}
      loadCheck={() => import("./tour-check.ts")}
      result={latest.result}
      defaultValue={wanted ? { start: wanted } : {}}
      onReturned={setLatest}
      lostMessage={bookingMessages.maybeBooked}
      phone={phone}
    >
      <Choices name="start" type="radio" options={choices} className="choices--times" />
      {choices.length > 0 && <SendButton className="btn">{i18n._("Book this tour")}</SendButton>}
    </SiteForm>
  );
}

export default island("leads/tour/choose-tour", ChooseTour);
