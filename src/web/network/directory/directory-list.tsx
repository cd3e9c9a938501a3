import type { DirectoryRow } from "./directory-row.ts";

/** Locations as the board in a lobby lists them: a name, and where the door is. */
export function DirectoryList({ rows }: { rows: DirectoryRow[] }) {
  return (
    <ul className="board">
      {rows.map(({ url_name, name, address }) => (
        <li key={url_name}>
          <a href={`/locations/${url_name}`}>
            <span className="board__name">{name}</span>
            <span className="board__address">{address}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
