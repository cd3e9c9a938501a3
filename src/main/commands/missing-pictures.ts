import { existsSync } from "node:fs";
import { join } from "node:path";
import { bySemicolon } from "#api/network/import/cell.ts";
import type { RowProblem, TableRow } from "#api/network/import/table-file.ts";
import { readPictureRequest } from "#web/platform/pictures/picture-request.ts";
import { ownPictures } from "../programs/build-pictures.ts";

/** The pictures of these rows that the site can't show. */
export function missingPictures(rows: readonly TableRow[], imageHosts: readonly string[]): RowProblem[] {
  const isShown = (url: string) => {
    const read = readPictureRequest(new URLSearchParams({ url, w: "256", q: "75" }), imageHosts);
    return read.ok && ("url" in read.value.source || existsSync(join(ownPictures, read.value.source.name)));
  };
  const why = `which is neither in ${ownPictures} nor on a host of IMAGE_HOSTS, so it isn't shown`;
  return rows.flatMap(({ row, record }) =>
    ["picture", "pictures"].flatMap((column) =>
      bySemicolon([record[column] ?? []].flat().join(";"))
        .filter((picture) => !isShown(picture))
        .map((picture) => ({ row, column, message: `has ${picture}, ${why}` })),
    ),
  );
}
