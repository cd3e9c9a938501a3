import { describe, expect, test } from "vitest";
import {
  circles,
  folderGraph,
  type ImportGraph,
  importGraph,
  readSources,
} from "#tests/harness/import-graph.ts";

/** The face of each module of the api: the files that the modules above it may import. Nobody else's inside is anybody's. */
const faces = {
  platform: [
    "cleanup/cleanup.ts",
    "database/insert-rows.ts",
    "database/instant.ts",
    "database/instant-range.ts",
    "database/no-time-limit.ts",
    "database/schema.ts",
    "database/serialize.ts",
    "database/matches-words.ts",
    "http/call.ts",
    "http/demo.ts",
    "http/idempotency.ts",
    "http/page.ts",
    "jobs/job-queue.ts",
    "logging/log.ts",
    "mail/delete-mail.ts",
    "mail/facts.ts",
    "mail/mail-kind.ts",
    "mail/queue-mail.ts",
    "privacy/campaign-only.ts",
    "signing/signed-token.ts",
    "webhooks/delete-webhooks.ts",
    "webhooks/queue-webhook.ts",
  ],
  booking: ["availability/next-openings.ts", "availability/openings.ts", "availability/schedules.ts"],
  network: [
    "query-understanding/understand.ts",
    "search/location-search.ts",
    "search/locations-around.ts",
    "search-index/search-index.ts",
  ],
  leads: [],
  content: [],
};

/** Which modules each stands on. What stands in no module composes them all: `create-api.ts`, `workers.ts`, … */
const below: Record<string, readonly string[]> = {
  platform: [],
  booking: ["platform"],
  network: ["platform", "booking"],
  leads: ["platform", "network"],
  content: ["platform"],
};

const rooms = ["api", "clients", "content", "contract", "domain", "main", "sample", "web"];

const sources = readSources();
const files = importGraph(sources);
const api = importGraph(new Map([...sources].filter(([path]) => path.startsWith("src/api/"))));
const fileCalled = (path: string, imports = "") => [`src/api/${path}`, imports] as const;

test("no files of the rooms import each other in a circle, types included", () => {
  expect(circles(files)).toEqual([]);
});

test.each(rooms)("no folders of src/%s import each other in a circle, types included", (room) => {
  expect(folderCircles(room, sources)).toEqual([]);
});

test("a module of the api imports those it stands on, and only by their faces", () => {
  expect(trespasses(api)).toEqual([]);
});

test("every file of a face is there, and somebody else's module imports it", () => {
  const imported = new Set(
    [...api].flatMap(([path, targets]) =>
      [...targets].filter((target) => moduleOf(target) !== moduleOf(path)),
    ),
  );
  const named = Object.entries(faces).flatMap(([module, paths]) =>
    paths.map((path) => `src/api/${module}/${path}`),
  );
  expect(named.filter((path) => !imported.has(path))).toEqual([]);
});

describe("planted", () => {
  test("a circle of types between two files is found", () => {
    const planted = new Map([
      fileCalled("leads/inquiries/one.ts", 'import type { Other } from "./other.ts";'),
      fileCalled("leads/inquiries/other.ts", 'export type { One } from "#api/leads/inquiries/one.ts";'),
    ]);
    expect(circles(importGraph(planted))).toEqual([
      "src/api/leads/inquiries/one.ts → src/api/leads/inquiries/other.ts → src/api/leads/inquiries/one.ts",
    ]);
  });

  test.each(rooms)("a circle of folders of src/%s is found where no file is in one", (room) => {
    const planted = new Map([
      [`src/${room}/holds/one.ts`, 'import type { Day } from "../days/day.ts";'],
      [`src/${room}/days/day.ts`, ""],
      [`src/${room}/days/other.ts`, `import { hold } from "#${room}/holds/hold.ts";`],
      [`src/${room}/holds/hold.ts`, ""],
    ]);
    expect(circles(importGraph(planted))).toEqual([]);
    expect(folderCircles(room, planted)).toEqual([
      `src/${room}/holds → src/${room}/days → src/${room}/holds`,
    ]);
  });

  test("a circle between a room's own folder and one inside it is found", () => {
    const planted = new Map([
      ["src/web/root.tsx", 'import { Header } from "./layout/header.tsx";'],
      ["src/web/platform/chrome/header/header.tsx", ""],
      ["src/web/layout/use-site.ts", 'import type { SiteData } from "../site-data.ts";'],
      ["src/web/site-data.ts", ""],
    ]);
    expect(folderCircles("web", planted)).toEqual(["src/web → src/web/layout → src/web"]);
  });

  test("an import of another module's inside is found, and so is one of a module above", () => {
    const planted = new Map([
      fileCalled(
        "network/search/one.ts",
        'import { reserveTime } from "../../booking/availability/reserve-time.ts";',
      ),
      fileCalled(
        "booking/availability/reserve-time.ts",
        'import type { Found } from "#api/network/search/location-search.ts";',
      ),
      fileCalled("network/search/location-search.ts", 'const index = await import("#api/create-api.ts");'),
      fileCalled("create-api.ts", 'import { one } from "./network/search/one.ts";'),
    ]);
    expect(trespasses(importGraph(planted))).toEqual([
      "src/api/network/search/one.ts → src/api/booking/availability/reserve-time.ts",
      "src/api/booking/availability/reserve-time.ts → src/api/network/search/location-search.ts",
      "src/api/network/search/location-search.ts → src/api/create-api.ts",
    ]);
  });
});

function folderCircles(room: string, all: ReadonlyMap<string, string>): string[] {
  const inRoom = [...all].filter(([path]) => path.startsWith(`src/${room}/`));
  return circles(folderGraph(importGraph(new Map(inRoom))));
}

/** The imports of the api that its modules do not allow. */
function trespasses(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    [...targets].filter((target) => !mayImport(path, target)).map((target) => `${path} → ${target}`),
  );
}

function mayImport(path: string, target: string): boolean {
  const [own, other] = [moduleOf(path), moduleOf(target)];
  if (own === null || own === other) return true;
  const face: readonly string[] = (other !== null && faces[other]) || [];
  return other !== null && (below[own]?.includes(other) ?? false) && face.includes(insideOf(target));
}

function moduleOf(path: string): keyof typeof faces | null {
  const name = path.split("/")[2] ?? "";
  return Object.hasOwn(faces, name) ? (name as keyof typeof faces) : null;
}

function insideOf(path: string): string {
  return path.split("/").slice(3).join("/");
}
