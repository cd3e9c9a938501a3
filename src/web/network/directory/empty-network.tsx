import { useLingui } from "@lingui/react";
import { searchMessages } from "#domain/network/search-messages.ts";

/** Shown instead of a list while the site has no locations. */
export function EmptyNetwork() {
  const { i18n } = useLingui();
  return (
    <div className="taken busy" role="status">
      <p>{i18n._(searchMessages.emptyNetwork)}</p>
    </div>
  );
}
