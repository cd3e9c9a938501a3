// `node scripts/sample-streets.ts build/austin.pmtiles`: invented streets around Austin, to try MAP_TILES with where there is
// no extract of OpenStreetMap.
import { writeFile } from "node:fs/promises";
import { makeArchive } from "./sample-streets/archive.ts";
import { austin, inventedAustin } from "./sample-streets/invented-austin.ts";

const [, , file] = process.argv;
if (!file) throw new Error("Say which file: node scripts/sample-streets.ts build/austin.pmtiles");
const archive = makeArchive(inventedAustin(), austin, 13);
await writeFile(file, archive);
console.log(`${file}: ${Math.round(archive.length / 1000)} KB.`);
