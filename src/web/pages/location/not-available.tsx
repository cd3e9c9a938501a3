import { useEffect } from "react";
import { useNavigate } from "react-router";
import { locationMessages } from "#domain/messages.ts";
import { ClosedDoor } from "../../layout/closed-door.tsx";
import { useNotify } from "../../layout/notification.tsx";
import { Head } from "../../ui/head.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";

/** Long enough to read the sentence before the list of locations takes its place. */
const readingTimeMs = 4000;

/** Spec §8: says that the location is not available, and moves on to all of them. */
export function NotAvailable() {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    notify({ message: locationMessages.notAvailable, status: false });
    const timer = setTimeout(() => navigate("/locations", { replace: true }), readingTimeMs);
    return () => clearTimeout(timer);
  }, [navigate, notify]);
  return (
    <ClosedDoor plate="Moved out">
      <Head title={locationMessages.notAvailable} />
      <h1>{locationMessages.notAvailable}</h1>
      <p className="lead">{locationMessages.notFound}</p>
      <PlaceSearch label="Find a location" button="Search" />
    </ClosedDoor>
  );
}
