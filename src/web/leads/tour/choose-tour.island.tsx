import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { Choices } from "../../platform/form/choices.tsx";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";

interface ChooseTourProps {
  times: SelectOption[];
  phone: string | null;
  result: FormResult | undefined;
}

function ChooseTour({ times, phone, result }: ChooseTourProps) {
  return (
    <SiteForm
      id="tour"
      labels={{ start: "Times for a tour" }}
      loadCheck={() => import("./tour-check.ts")}
      result={result}
      lostMessage={bookingMessages.maybeBooked}
      phone={phone}
    >
      <Choices name="start" type="radio" options={times} className="choices--times" />
      <SendButton className="btn">Book this tour</SendButton>
    </SiteForm>
  );
}

export default island("leads/tour/choose-tour", ChooseTour);
