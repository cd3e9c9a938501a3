import { searchMessages } from "#domain/network/search-messages.ts";

/** Stands where a list would, when nobody can say what is on it. */
export function BusyNote({ again }: { again: string }) {
  return (
    <div className="taken busy" role="status">
      <p>{searchMessages.busy}</p>
      <a className="btn btn--quiet btn--small" href={again}>
        Try again
      </a>
    </div>
  );
}
