import { locationMessages } from "#domain/platform/messages.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { PlaceSearch } from "../../platform/ui/place-search.tsx";

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
