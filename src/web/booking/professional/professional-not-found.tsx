import { locationMessages } from "#domain/platform/messages.ts";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { Head } from "../../platform/ui/head.tsx";
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
