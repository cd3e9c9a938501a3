import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RowProblem, TableRow } from "#api/network/import/table-file.ts";
import { readPictureRequest } from "#web/platform/pictures/picture-request.ts";
import { ownPictures } from "../programs/build-pictures.ts";

/** The pictures of these rows that the site can't show. */
export function missingPictures(rows: readonly TableRow[], imageHosts: readonly string[]): RowProblem[] {
  const isShown = (picture: string) => {
    const query = new URLSearchParams({ url: picture, w: "256", q: "75" });
    const read = readPictureRequest(query, imageHosts);
    if (!read.ok) return false;
    const { source } = read.asked;
    return "url" in source || existsSync(join(ownPictures, source.name));
  };
  return rows.flatMap(({ row, record }) =>
    ["picture", "pictures"].flatMap((column) =>
      [record[column] ?? []]
        .flat()
        .flatMap((cell) => String(cell).split(";"))
        .map((picture) => picture.trim())
        .filter((picture) => picture !== "" && !isShown(picture))
        .map((picture) => ({
          row,
          column,
          message: `has ${picture}, which is neither in ${ownPictures} nor on a host of IMAGE_HOSTS, so it isn't shown`,
        })),
    ),
  );
}
