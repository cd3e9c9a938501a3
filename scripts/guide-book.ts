// Prints the field guide: the PDF that /going-independent offers, from the guide's content entries.
import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { guideFor } from "#clients/content/guide.ts";
import { openSpace } from "#clients/content/space.ts";
import { createContent } from "#content/create-content.ts";
import { createStore } from "#content/files/store.ts";
import { setBook } from "./guide-book/book.ts";

const now = Temporal.Now.instant;
const content = createContent({
  store: createStore({
    root: "data/content",
    picturesManifest: "data/pictures/manifest.json",
    picturesUrl: "/images",
    now,
    report: ({ file, problem }) => console.error(`${file} ${problem}`),
  }),
  stateFolder: join(tmpdir(), "sola-guide-book"),
  deliveryToken: "delivery",
  previewToken: "preview",
  now,
  logError: (error) => console.error(error),
});
const space = openSpace({
  fetch: content,
  origin: new URL("http://content.internal/content"),
  spaceId: "sola",
  environment: "production",
  accessToken: "delivery",
});
const { query, read } = guideFor("US");
const guide = read(space.open(await space.ask(query)));

mkdirSync("build/guide", { recursive: true });
const file = "build/guide/going-independent.pdf";
const unfinished = `${file}.${process.pid}`;
const book = await setBook(guide);
const output = book.pipe(createWriteStream(unfinished));
book.end();
await finished(output);
renameSync(unfinished, file);
