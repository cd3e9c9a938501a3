import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentFiles } from "../programs/build-content.ts";
import { type CommandTools, UsageError } from "./command.ts";
import { pictureRows } from "./picture-rows.ts";
import { pictureSheet } from "./picture-sheet.ts";

const ours = {
  folder: dirname(contentFiles.picturesManifest),
  sheet: "src/web/platform/styles/pictures.css",
};

/** `content pictures`: updates the picture manifest and style sheet. */
export async function updatePictures(
  more: string[],
  { print }: Pick<CommandTools, "print">,
  { folder, sheet } = ours,
): Promise<number> {
  if (more.length > 0) throw new UsageError("Too many arguments.");
  const { manifest, added, removed } = await pictureRows(folder);
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 1));
  await writeFile(sheet, await pictureSheet(folder, manifest.images));
  for (const file of added) print(`${file} is new.`);
  for (const file of removed) print(`${file} was removed.`);
  if (added.length + removed.length === 0) print("No picture was added or removed.");
  const speechless = manifest.images.filter(({ alt }) => alt === "");
  for (const { file } of speechless) print(`Describe ${file} in its "alt" in manifest.json.`);
  return speechless.length === 0 ? 0 : 1;
}
