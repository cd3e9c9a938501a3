import { useLingui } from "@lingui/react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingReschedulePath } from "#domain/booking/paths.ts";
import { isSlot, slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import type { ReturnedReschedule } from "./returned-reschedule.ts";

interface RescheduleFormProps {
  token: string;
  start: string;
  /** Of the studio; null while the booking cannot be read. */
  timeZone: string | null;
  /** Whether it is available; else the times above become part of this form. */
  isOpen: boolean;
  /** The time it has; null while the booking can't be read. */
  was: { start: string; words: string } | null;
  /** Alternative phone contact. */
  phone?: string | undefined;
  sent: ReturnedReschedule | undefined;
  onReturned: (returned: ReturnedReschedule) => void;
}

/** The new time and the button that reschedules the booking. */
export function RescheduleForm({
  token,
  start,
  timeZone,
  isOpen,
  was,
  phone,
  sent,
  onReturned,
}: RescheduleFormProps) {
  const { i18n } = useLingui();
  if (!isSlot(start)) return null;
  const { day, time } = slotLabel(start, timeZone, i18n);
  return (
    <SiteForm
      id="move"
      className="change__move"
      // The day stays in sight when the form comes back.
      action={`${bookingReschedulePath(token)}?${new URLSearchParams({ start })}`}
      labels={{ start: /*i18n*/ "Day and time" }}
      loadCheck={() => import("./reschedule-check.ts")}
      result={sent?.result}
      onReturned={onReturned}
      lostMessage={bookingMessages.maybeRescheduled}
      phone={phone}
      subject={start}
    >
      <input
        type="hidden"
        name="expected_start"
        value={was?.start ?? sent?.result.typed.expected_start ?? ""}
      />
      {isOpen && (
        <>
          <input type="hidden" name="start" value={start} />
          <div>
            <h2 className="h3">{i18n._("{day} at\u00a0{time}", { day: slotLongDay(start, i18n), time })}</h2>
            {was && <p className="muted">{i18n._("instead of {when}", { when: was.words })}</p>}
          </div>
        </>
      )}
      <SendButton className="btn btn--book btn--large">
        {isOpen ? i18n._("Move to {day} at {time}", { day, time }) : i18n._("Move to the time you choose")}
      </SendButton>
    </SiteForm>
  );
}
