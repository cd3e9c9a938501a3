import { Isolated } from "../../ui/isolated.tsx";
import { CloseBy } from "./close-by.tsx";
import { GettingHere } from "./getting-here.tsx";
import type { LocationPage } from "./location.server.ts";
import { People } from "./people.tsx";

/** Who works in the building, the way there, and what else is near. */
export function Surroundings({ location }: { location: LocationPage }) {
  return (
    <>
      <Isolated>
        <People location={location} />
      </Isolated>
      <Isolated>
        <GettingHere location={location} />
      </Isolated>
      <CloseBy location={location} />
    </>
  );
}
