// Part of `npm run check`: lists vague words in comments, test titles and documents. `node tools/checks/prose.ts FOLDER` checks one folder.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findVagueWords, isProseChecked } from "./vague-words.ts";

const folders = process.argv.slice(2);
const files = execFileSync("git", ["ls-files", ...(folders.length > 0 ? folders : ["."])], {
  encoding: "utf8",
})
  .split("\n")
  .filter(isProseChecked);

const found = files.flatMap((path) =>
  findVagueWords(path, readFileSync(path, "utf8")).map(({ line, word }) => `${path}:${line} ${word}`),
);
for (const finding of found) console.log(finding);
console.log(`prose: ${files.length} files, ${found.length} vague words`);
if (found.length > 0) process.exit(1);
