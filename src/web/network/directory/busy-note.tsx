import { useLingui } from "@lingui/react";
import { searchMessages } from "#domain/network/search-messages.ts";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";

export function BusyNote({ again }: { again: string }) {
  const { i18n } = useLingui();
  return (
    <div className="taken busy" role="status">
      <p>
        <BusySentence />
      </p>
      <a className="btn btn--quiet btn--small" href={again}>
        {i18n._("Try again")}
      </a>
    </div>
  );
}

/** `Search is busy, try again, or call us at (512) 555-0100.` */
export function BusySentence() {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(searchMessages.busy)}
      <BrandPhone before={i18n._(", or call us at")} />.
    </>
  );
}
