import { searchMessages } from "#domain/network/search-messages.ts";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";

export function BusyNote({ again }: { again: string }) {
  return (
    <div className="taken busy" role="status">
      <p>
        <BusySentence />
      </p>
      <a className="btn btn--quiet btn--small" href={again}>
        Try again
      </a>
    </div>
  );
}

/** `Search is busy, try again, or call us at (512) 555-0100.` */
export function BusySentence() {
  return (
    <>
      {searchMessages.busy}
      <BrandPhone before=", or call us at" />.
    </>
  );
}
