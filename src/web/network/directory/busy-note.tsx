import { searchMessages } from "#domain/network/search-messages.ts";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

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
  const { settings } = useSite();
  return (
    <>
      {searchMessages.busy}, or call us at <PhoneLink number={settings.brand_phone} />.
    </>
  );
}
