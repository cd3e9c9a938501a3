import { useState } from "react";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { ClosedDoor } from "../platform/chrome/error/closed-door.tsx";
import { Ring } from "../platform/chrome/ring/ring.tsx";
import { notify } from "../platform/chrome/toast/show-toast.ts";
import { Toast } from "../platform/chrome/toast/toasts.tsx";
import { Dialog } from "../platform/ui/dialog.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Messages() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section
      id="messages"
      title="Messages"
      rule="A toast clears after 4 s, so the same sentence also stays on the page beside its cause. A dialog names the thing it is about, and the safe answer comes first. What cannot be shown is one closed door with one sentence and a way on."
    >
      <Specimen name="Toasts" as="row">
        <Toast message={inquiryMessages.received} status />
        <Toast message={bookingMessages.notBooked} status={false} />
      </Specimen>
      <Specimen name="Where they show, and a dialog">
        <button
          className="btn btn--quiet"
          type="button"
          onClick={() => notify({ message: inquiryMessages.received, status: true })}
        >
          Show a success
        </button>
        <button
          className="btn btn--quiet"
          type="button"
          onClick={() => notify({ message: bookingMessages.notBooked, status: false })}
        >
          Show an error
        </button>
        <button className="btn btn--book" type="button" onClick={() => setAsking(true)}>
          Ask in a dialog
        </button>
        {isAsking && (
          <Dialog title="Cancel Tuesday at 2:30 pm?" onClose={() => setAsking(false)}>
            <p className="muted">
              Renata’s calendar opens up right away, and someone else may take the time.
            </p>
            <div className="dialog__do">
              <button className="btn btn--quiet" type="button" onClick={() => setAsking(false)}>
                Keep my time
              </button>
              <button className="btn btn--book" type="button" onClick={() => setAsking(false)}>
                Cancel booking
              </button>
            </div>
          </Dialog>
        )}
      </Specimen>
      <Specimen name="The ring, after 300 ms of waiting">
        <Ring label="Loading a specimen" />
      </Specimen>
      <Specimen name="A closed door" as="plain">
        <ClosedDoor plate="Suite 404">
          <p className="serif scale__2">Nobody works behind this door</p>
          <p className="lead">The page has moved, or there’s a typo in the address.</p>
        </ClosedDoor>
      </Specimen>
    </Section>
  );
}
