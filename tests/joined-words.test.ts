import { expect, test } from "vitest";
import { type EveryPage, openEveryPage } from "./harness/every-page.ts";

// Reader views, text browsers and copied text have no layout: inline parts that stand side by side need white space or punctuation.

const inline =
  "a|abbr|b|bdi|bdo|button|cite|code|em|font|i|input|kbd|label|mark|output|q|s|small|span|strong|sub|sup|time|u|img|svg";
const joint = new RegExp(`[\\p{L}\\p{N}](?:</?(?:${inline})\\b[^>]*>)+(?=[\\p{L}\\p{N}$])`, "gu");

function joinedWords(html: string): string[] {
  const main = html
    .slice(html.indexOf("<body"))
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "<$1/>")
    .replace(/<script\/>|<style\/>|<template\/>|<!--[\s\S]*?-->/g, "");
  return [...main.matchAll(joint)].map(({ index, 0: found }) =>
    main.slice(Math.max(0, index - 40), index + found.length + 30),
  );
}

const states = [
  "/booknow?service=hair&near=Austin%2C+TX",
  "/booknow?service=zzqqx&near=Austin%2C+TX",
  "/booknow/south-lamar-austin",
  "/booknow",
  "/locations?search=austin",
  "/locations?search=zzqqx",
  "/states?state=TX",
  "/regions?search=austin",
  "/faq?search=license",
  "/blog?search=pricing",
  "/locations/no-such-place",
];

async function bookStates({ api: { database, services } }: EveryPage): Promise<string[]> {
  const { id, url_name } = await database.db
    .selectFrom("stylist")
    .where("url_name", "=", "renata-duenas")
    .select(["id", "url_name"])
    .executeTakeFirstOrThrow();
  const { guid } = await database.db
    .selectFrom("service")
    .where("stylist_id", "=", id)
    .select("guid")
    .executeTakeFirstOrThrow();
  const start = services.now().toZonedDateTimeISO("America/Chicago").add({ days: 3 });
  const day = start.toPlainDate().toString();
  const path = `/professionals/${url_name}/book?services=${guid}`;
  return [
    path,
    `${path}&start=${encodeURIComponent(`${day}T10:00:00-06:00`)}`,
    `${path}&start=${encodeURIComponent(`${day}T03:00:00-06:00`)}`,
  ];
}

test("no page joins two words of inline parts without white space or punctuation", {
  timeout: 180_000,
}, async () => {
  const site = await openEveryPage();
  const found: string[] = [];
  for (const path of [...Object.values(site.addresses), ...states, ...(await bookStates(site))]) {
    const html = await (await site.web.open(path)).text();
    found.push(...new Set(joinedWords(html).map((words) => `${path}: ${words}`)));
  }
  expect(found).toEqual([]);
});

test.each([
  ["<p>Gel pedicure<span>The full one</span></p>", 1],
  ["<p><b>1 hr</b><small>$90</small></p>", 1],
  ["<p>1 hr <small>$90</small></p>", 0],
  ["<p>Gel</p><p>The</p>", 0],
])("joinedWords of %s finds %i", (html, count) => {
  expect(joinedWords(`<body>${html}`)).toHaveLength(count);
});
