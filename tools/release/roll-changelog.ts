// Names the unreleased changes in CHANGELOG.md by the version and the day. npm runs it within `npm version minor`,
// before the commit and the tag.
import { readFileSync, writeFileSync } from "node:fs";

const changelog = readFileSync("CHANGELOG.md", "utf8");
const heading = "## Unreleased\n\n";
if (!changelog.includes(`${heading}- `))
  throw new Error('CHANGELOG.md lists no change under "Unreleased"; undo with git restore package*.json.');
const day = Temporal.Now.plainDateISO("UTC");
const release = `## ${process.env.npm_package_version} (${day})\n\n`;
writeFileSync("CHANGELOG.md", changelog.replace(heading, `${heading}${release}`));
