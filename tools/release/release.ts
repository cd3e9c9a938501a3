// Makes build/release: everything the site runs on, and nothing that only builds or tests it.
// Run: npm run release [-- --with-database] [-- --check]
import { parseArgs } from "node:util";
import { checkRelease } from "./check-release.ts";
import { makeRelease } from "./make-release.ts";

const { values } = parseArgs({
  options: {
    "with-database": { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});
const folder = "build/release";
const { megabytes, packages } = makeRelease(folder, { withDatabase: values["with-database"] });
console.log(
  `${folder}: ${megabytes} MB, ${packages} packages (sbom.cdx.json lists them), Node ${process.version}`,
);
if (values.check)
  await checkRelease(folder, { maxMegabytes: values["with-database"] ? 400 : 330, megabytes });
