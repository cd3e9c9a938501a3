import { searchMessages } from "#domain/network/search-messages.ts";

/** Stands where a list would, on a site whose operator has no locations yet. */
export function EmptyNetwork() {
  return (
    <div className="taken busy" role="status">
      <p>{searchMessages.emptyNetwork}</p>
    </div>
  );
}
