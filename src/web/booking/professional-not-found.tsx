import { locationMessages } from "#domain/messages.ts";
import { ClosedDoor } from "../layout/closed-door.tsx";
import { Head } from "../ui/head.tsx";
import { NearSearch } from "./near-search.tsx";

export function ProfessionalNotFound() {
  return (
    <ClosedDoor plate="Moved out" book>
      <Head title="No one at this door" />
      <h1>No one at this door</h1>
      <p className="lead">{locationMessages.stylistPageNotFound}</p>
      <NearSearch />
    </ClosedDoor>
  );
}
