import { locationMessages } from "#domain/messages.ts";
import { ArrivalNotice } from "../../layout/arrival-notice.tsx";
import { ClosedDoor } from "../../layout/closed-door.tsx";
import { Head } from "../../ui/head.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";

/** Spec §8: says that the location is not available, and moves on to all of them. */
export function NotAvailable() {
  return (
    <ClosedDoor plate="Moved out">
      <Head title={locationMessages.notAvailable} />
      <ArrivalNotice message={locationMessages.notAvailable} failure moveOn="/locations" />
      <h1>{locationMessages.notAvailable}</h1>
      <p className="lead">{locationMessages.notFound}</p>
      <PlaceSearch label="Find a location" button="Search" />
    </ClosedDoor>
  );
}
