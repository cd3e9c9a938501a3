import { afterEach, beforeEach, expect, test } from "vitest";
import { type PictureHost, startPictureHost } from "#tests/harness/pictures.ts";
import { fetchCalendar } from "./fetch-calendar.ts";

const address = "https://calendar.example.com/renata.ics";
const text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
let host: PictureHost;

beforeEach(async () => {
  host = await startPictureHost();
  host.addresses["calendar.example.com"] = ["93.184.215.14"];
  host.answer = (_request, response) => response.end(text);
});
afterEach(() => host.close());

test("a calendar is fetched from its public address", async () => {
  expect(await fetchCalendar(address, host)).toEqual({ ok: true, text });
});

test.each([
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 of the other order", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
])("a calendar in %s is decoded", async (_, bytes) => {
  host.answer = (_request, response) => response.end(bytes);
  expect(await fetchCalendar(address, host)).toEqual({ ok: true, text });
});

test("no connection is opened to a calendar's private address", async () => {
  host.addresses["calendar.example.com"] = ["169.254.169.254"];
  expect(await fetchCalendar(address, host)).toEqual({ ok: false, problem: "refused" });
  expect(host.connected).toEqual([]);
});

test("a calendar's redirect to a private address isn't followed", async () => {
  host.answer = (_request, response) => response.writeHead(302, { location: "https://10.0.0.7/" }).end();
  expect(await fetchCalendar(address, host)).toEqual({ ok: false, problem: "refused" });
  expect(host.connected).toHaveLength(1);
});

test("a calendar of 10 MB is cut off at 5 MB", async () => {
  let sentBytes = 0;
  host.answer = (_request, response) => {
    const part = Buffer.alloc(500_000, "x");
    const more = () => {
      while (!response.destroyed && sentBytes < 10_000_000) {
        sentBytes += part.length;
        if (!response.write(part)) return;
      }
    };
    response.on("drain", more);
    more();
  };
  expect(await fetchCalendar(address, host)).toEqual({ ok: false, problem: "refused" });
});

test.each([
  [404, "missing"],
  [401, "refused"],
  [503, "unreachable"],
])("status %i of a calendar means %s", async (status, problem) => {
  host.answer = (_request, response) => response.writeHead(status).end(text);
  expect(await fetchCalendar(address, host)).toEqual({ ok: false, problem });
});

test("a calendar whose host doesn't exist counts as unreachable", async () => {
  host.addresses = {};
  expect(await fetchCalendar(address, host)).toEqual({ ok: false, problem: "unreachable" });
});
