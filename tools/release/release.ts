// Builds build/release: what the site runs on, without build and test dependencies.
// Run: npm run release [-- --with-database] [--version 0.2.0] [--check]
import { parseArgs } from "node:util";
import { checkRelease } from "./check-release.ts";
import { makeRelease } from "./make-release.ts";

const { values } = parseArgs({
  options: {
    "with-database": { type: "boolean", default: false },
    version: { type: "string" },
    check: { type: "boolean", default: false },
  },
});
const folder = "build/release";
const withDatabase = values["with-database"];
const release = makeRelease(folder, { withDatabase, version: values.version });
const { version, megabytes, packages } = release;
console.log(
  `${folder}: version ${version}, ${megabytes} MB, ${packages} packages (sbom.cdx.json lists them), Node ${process.version}`,
);
console.log("build/source-maps: the browser code’s source maps, to store beside it");
if (values.check) await checkRelease(folder, release, withDatabase ? 400 : 330);
