import { Facts, Included } from "./facts.tsx";
import type { LocationPage } from "./location.server.ts";
import { Rooms } from "./rooms.tsx";

export function Building({ location }: { location: LocationPage }) {
  return (
    <>
      <Facts location={location} />
      <Included manager={location.manager.firstName} />
      <Rooms location={location} />
    </>
  );
}
