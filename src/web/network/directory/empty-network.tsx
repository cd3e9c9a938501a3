import { searchMessages } from "#domain/network/search-messages.ts";

/** Shown instead of a list while the site has no locations. */
export function EmptyNetwork() {
  return (
    <div className="taken busy" role="status">
      <p>{searchMessages.emptyNetwork}</p>
    </div>
  );
}
