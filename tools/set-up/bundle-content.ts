// Copies the content into the build, as the fallback until the content service has answered.
import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync } from "node:fs";

const bundle = "build/content";
const unfinished = `${bundle}.${process.pid}`;

mkdirSync("build", { recursive: true });
rmSync(unfinished, { recursive: true, force: true });
cpSync("data/content", `${unfinished}/files`, { recursive: true });
copyFileSync("data/pictures/manifest.json", `${unfinished}/pictures.json`);
rmSync(bundle, { recursive: true, force: true });
renameSync(unfinished, bundle);
