import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  circles,
  folderGraph,
  type ImportGraph,
  importGraph,
  readSources,
} from "#tests/harness/import-graph.ts";

/** The public files of each API module, which higher modules may import. */
const faces: Record<"platform" | "booking" | "network" | "leads" | "content", readonly string[]> = {
  platform: [
    "database/connection-error.ts",
    "database/insert-rows.ts",
    "database/instant.ts",
    "database/schema.ts",
    "database/serialize.ts",
    "database/professional-table.ts",
    "database/visitor-tables.ts",
    "database/with-reference.ts",
    "http/call.ts",
    "http/refusals.ts",
    "http/idempotency.ts",
    "http/cut-page.ts",
    "http/rate-limiter.ts",
    "jobs/job-queue.ts",
    "language/written-language.ts",
    "logging/log.ts",
    "mail/define-message.ts",
    "mail/mail-kind.ts",
    "mail/parts/action.tsx",
    "mail/parts/contact-link.tsx",
    "mail/parts/email-styles.ts",
    "mail/parts/fact-table.tsx",
    "mail/parts/visitor-message.tsx",
    "mail/parts/shell.tsx",
    "mail/parts/mail-ticket.tsx",
    "mail/parts/unbroken-words.tsx",
    "mail/queue-mail.ts",
    "outbox/deliver-webhook.ts",
    "outbox/queue-webhook.ts",
    "privacy/personal-table.ts",
    "signing/signed-token.ts",
    "changes/change.ts",
  ],
  booking: [
    "booking-services.ts",
    "availability/find-free-starts.ts",
    "availability/working-time.ts",
    "bookings/create-booking.ts",
    "bookings/booking-queries.ts",
    "bookings/booking-link.ts",
    "bookings/displaced-bookings.ts",
    "calendars/unread-calendars.ts",
    "tours/tour-calendar.ts",
  ],
  network: [
    "search/find/around.ts",
    "search/find/locations.ts",
    "search/read/lexicon/search-index.ts",
    "search/read/understand.ts",
  ],
  leads: [],
  content: [],
};

/** The modules that each may import, in every layer. Files outside a module compose them: `create-api.ts`, `endpoints.ts`, … */
const below: Record<string, readonly string[]> = {
  platform: [],
  booking: ["platform"],
  network: ["platform", "booking"],
  leads: ["platform", "booking", "network"],
  content: ["platform"],
};

const layers = ["api", "clients", "contract", "domain", "web"];

/** Files that React Router requires in the application's folder. */
const frameworkFiles = ["entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts"];

const rooms = ["api", "clients", "content", "contract", "domain", "main", "sample", "web"];

const sources = readSources();
const files = importGraph(sources);
const layer = (name: string, all: ReadonlyMap<string, string> = sources) =>
  importGraph(new Map([...all].filter(([path]) => path.startsWith(`src/${name}/`))));
const fileCalled = (path: string, imports = "") => [`src/api/${path}`, imports] as const;

test("the files of src have no import cycle, types included", () => {
  expect(circles(files)).toEqual([]);
});

test.each(rooms)("the folders of src/%s have no import cycle, types included", (room) => {
  expect(folderCircles(room, sources)).toEqual([]);
});

test.each(layers)("the modules of src/%s import only modules below them", (name) => {
  expect(trespasses(layer(name))).toEqual([]);
});

test("src/web contains its modules and only the loose files that React Router and the compiler require", () => {
  expect(readdirSync("src/web").sort()).toEqual(
    [...Object.keys(below), "public", ...frameworkFiles, "tsconfig.json"].sort(),
  );
});

test("every public file of a module exists, and another module imports it", () => {
  const imported = new Set(
    [...layer("api")].flatMap(([path, targets]) =>
      [...targets].filter((target) => moduleOf(target) !== moduleOf(path)),
    ),
  );
  const named = Object.entries(faces).flatMap(([module, paths]) =>
    paths.map((path) => `src/api/${module}/${path}`),
  );
  expect(named.filter((path) => !imported.has(path))).toEqual([]);
});

const cycleOfTypes = [
  fileCalled("leads/inquiries/one.ts", 'import type { Other } from "./other.ts";'),
  fileCalled("leads/inquiries/other.ts", 'export type { One } from "#api/leads/inquiries/one.ts";'),
];

test("an import cycle of types between two files is found", () => {
  expect(circles(importGraph(new Map(cycleOfTypes)))).toEqual([
    "src/api/leads/inquiries/one.ts → src/api/leads/inquiries/other.ts → src/api/leads/inquiries/one.ts",
  ]);
});

test.each(rooms)(
  "an import cycle between folders of src/%s is found without a cycle between files",
  (room) => {
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
  },
);

test("an import cycle between a folder and its subfolder is found", () => {
  const planted = new Map([
    ["src/web/root.tsx", 'import { Header } from "./layout/header.tsx";'],
    ["src/web/layout/header.tsx", ""],
    ["src/web/layout/use-site.ts", 'import type { SiteData } from "../site-data.ts";'],
    ["src/web/site-data.ts", ""],
  ]);
  expect(folderCircles("web", planted)).toEqual(["src/web → src/web/layout → src/web"]);
});

test.each(layers)("an import of a higher module is found in src/%s", (name) => {
  const planted = new Map([
    [`src/${name}/booking/one.ts`, `import { lead } from "#${name}/leads/lead.ts";`],
    [`src/${name}/leads/lead.ts`, ""],
  ]);
  expect(trespasses(layer(name, planted))).toEqual([
    `src/${name}/booking/one.ts → src/${name}/leads/lead.ts`,
  ]);
});

test("an import of another module's private file and of a composing file are found", () => {
  const planted = new Map([
    fileCalled("network/search/one.ts", 'import "../../booking/availability/reserve-time.ts";'),
    fileCalled("booking/availability/reserve-time.ts", 'const api = await import("#api/create-api.ts");'),
    fileCalled("create-api.ts"),
  ]);
  expect(trespasses(importGraph(planted))).toEqual([
    "src/api/network/search/one.ts → src/api/booking/availability/reserve-time.ts",
    "src/api/booking/availability/reserve-time.ts → src/api/create-api.ts",
  ]);
});

function folderCircles(room: string, all: ReadonlyMap<string, string>): string[] {
  const inRoom = [...all].filter(([path]) => path.startsWith(`src/${room}/`) && !path.endsWith("/page.tsx"));
  return circles(folderGraph(importGraph(new Map(inRoom))));
}

/** Imports within one layer that its modules don't allow. */
function trespasses(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    [...targets].filter((target) => !mayImport(path, target)).map((target) => `${path} → ${target}`),
  );
}

function mayImport(path: string, target: string): boolean {
  const [own, other] = [moduleOf(path), moduleOf(target)];
  // A page is an entry point: React Router loads it, no file imports it, and it may compose any module.
  if (own === null || own === other || /^src\/web\/.*\/page\.tsx$/.test(path)) return true;
  if (other === null || !below[own]?.includes(other)) return false;
  return !target.startsWith("src/api/") || faces[other].includes(target.split("/").slice(3).join("/"));
}

function moduleOf(path: string): keyof typeof faces | null {
  const name = path.split("/")[2] ?? "";
  return Object.hasOwn(faces, name) ? (name as keyof typeof faces) : null;
}
