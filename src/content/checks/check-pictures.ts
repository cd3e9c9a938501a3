import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { listPictures } from "../files/picture-folder.ts";
import { picturesFile } from "../files/pictures.ts";
import type { Report } from "../library/problem.ts";

/** Reports pictures that no entry can choose yet, and rows of their manifest that miss something. */
export async function checkPictures(manifest: string, report: Report): Promise<void> {
  const rows = await readRows(manifest);
  if (!rows) return; // reported as a file that cannot be read
  const { pictures, unusable } = await listPictures(dirname(manifest));
  const file = basename(manifest);
  for (const name of unusable)
    report({
      file: name,
      field: null,
      problem: "is not named in small letters, digits and hyphens, ending in .jpg, .png, .webp or .avif",
    });
  const there = new Set(pictures);
  for (const row of rows) {
    if (!there.delete(row.file)) report({ file, field: row.file, problem: "is a picture that is not there" });
    else if (row.alt === "") report({ file, field: row.file, problem: "has no alternative text (alt)" });
  }
  for (const name of there)
    report({ file, field: name, problem: "has no row yet: npm run sola -- content pictures makes it" });
}

async function readRows(manifest: string) {
  try {
    return picturesFile.parse(JSON.parse(await readFile(manifest, "utf8"))).images;
  } catch {
    return null;
  }
}
