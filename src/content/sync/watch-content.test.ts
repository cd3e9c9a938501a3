import { expect, test } from "vitest";
import { createExampleFolder } from "#tests/harness/content-folder.ts";
import { createStore } from "../files/store.ts";
import { type SeenChange, watchContent } from "./watch-content.ts";

async function watchExample() {
  const folder = await createExampleFolder();
  const changes: SeenChange[] = [];
  const clock = { now: Temporal.Instant.from("2026-11-21T12:00:00Z") };
  const store = createStore({
    ...folder,
    picturesUrl: "/images",
    now: () => clock.now,
    rescanMs: 0,
    report: () => undefined,
  });
  const stop = await watchContent({
    store,
    environment: "production",
    everyMs: 5,
    onChange: (change) => changes.push(change),
  });
  return {
    folder,
    clock,
    /** The changes reported since the last call, once there is one. */
    async told() {
      await expect.poll(() => changes).not.toEqual([]);
      return changes.splice(0);
    },
    async [Symbol.asyncDispose]() {
      stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("watchContent reports an edited, a new, a removed and a replaced file once each", async () => {
  await using example = await watchExample();
  const { folder } = example;
  await folder.write("entries/person/ada.json", '{ "name": "Ada Lovelock" }');
  expect(await example.told()).toEqual([{ id: "person-ada", contentType: "person" }]);
  await folder.write("entries/person/dana.json", '{ "name": "Dana" }');
  expect(await example.told()).toEqual([{ id: "person-dana", contentType: "person" }]);
  await folder.remove("entries/person/dana.json");
  expect(await example.told()).toEqual([{ id: "person-dana", contentType: "person" }]);
  await folder.write("entries/article/third-key.en-CA.md", "---\ntitle: The third key, eh\n---\n");
  expect(await example.told()).toEqual([{ id: "article-third-key", contentType: "article" }]);
});

test("watchContent reports pictures and content types", async () => {
  await using example = await watchExample();
  await example.folder.write("manifest.json", '{ "images": [] }');
  expect(await example.told()).toEqual(
    expect.arrayContaining([
      { id: "chair", contentType: null },
      { id: "bowl", contentType: null },
    ]),
  );
  await example.folder.write(
    "content-types/person.json",
    JSON.stringify({
      name: "Person",
      description: "A writer",
      displayField: "name",
      fields: [{ id: "name", name: "name", type: "Symbol", required: true }],
    }),
  );
  expect(await example.told()).toContainEqual({ id: "person", contentType: "person" });
});

test("watchContent reports an entry when its publication time comes, and no draft", async () => {
  await using example = await watchExample();
  await example.folder.write("entries/article/unfinished.md", "---\ntitle: Nearly\ndraft: true\n---\n");
  example.clock.now = Temporal.Instant.from("2026-11-22T09:00:00Z");
  expect(await example.told()).toEqual([{ id: "article-tomorrow", contentType: "article" }]);
});
