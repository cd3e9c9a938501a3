import { expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

function ids(entities: { sys: { id: string } }[]): string[] {
  return entities.map(({ sys }) => sys.id).sort();
}

// Covers §7: Generic content calls
test("a sync returns everything first, then additions, changes and deletions, across a restart", async () => {
  await using service = await createExampleService();
  const { delivery, folder } = service;

  const first = await delivery.sync({ initial: true });
  expect(ids(first.entries)).toEqual([
    "article-first-chair",
    "article-second-look",
    "article-third-key",
    "person-ada",
    "person-ben",
    "person-cleo",
  ]);
  expect(ids(first.assets)).toEqual(["bowl", "chair"]);
  expect(first.entries.find(({ sys }) => sys.id === "person-ada")?.fields).toMatchObject({
    name: { "en-US": "Ada" },
    mentor: { "en-US": { fields: { name: { "en-US": "Ben" } } } },
  });

  const unchanged = await delivery.sync({ nextSyncToken: first.nextSyncToken ?? "" });
  expect([...unchanged.entries, ...unchanged.assets, ...unchanged.deletedEntries]).toEqual([]);

  await folder.write("entries/person/ada.json", '{ "name": "Ada Lovelock" }');
  await folder.write("entries/person/dana.json", '{ "name": "Dana" }');
  await folder.remove("entries/article/third-key.md");
  await folder.write("manifest.json", '{ "images": [] }');
  service.restart();

  const second = await delivery.sync({ nextSyncToken: first.nextSyncToken ?? "" });
  expect(ids(second.entries)).toEqual(["person-ada", "person-dana"]);
  expect(second.entries[0]?.fields.name).toEqual({ "en-US": "Ada Lovelock" });
  expect(ids(second.deletedEntries)).toEqual(["article-third-key"]);
  expect(second.deletedEntries[0]?.sys.type).toBe("DeletedEntry");
  expect(ids(second.deletedAssets)).toEqual(["bowl", "chair"]);

  const third = await delivery.sync({ nextSyncToken: second.nextSyncToken ?? "" });
  expect([...third.entries, ...third.deletedEntries, ...third.deletedAssets]).toEqual([]);
});

// Covers design: Several machines are one site
test("a sync token of one process works on another machine with the same content", async () => {
  await using service = await createExampleService();
  const { delivery, folder } = service;
  const first = await delivery.sync({ initial: true });
  const onAnotherMachine = { stateFolder: `${folder.stateFolder}-other` };
  service.restart(onAnotherMachine);
  const elsewhere = await delivery.sync({ nextSyncToken: first.nextSyncToken ?? "" });
  expect([...elsewhere.entries, ...elsewhere.assets, ...elsewhere.deletedEntries]).toEqual([]);
  await folder.write("entries/person/dana.json", '{ "name": "Dana" }');
  const changed = await delivery.sync({ nextSyncToken: elsewhere.nextSyncToken ?? "" });
  expect(ids(changed.entries)).toEqual(["person-dana"]);
  service.restart();
  const back = await delivery.sync({ nextSyncToken: changed.nextSyncToken ?? "" });
  expect([...back.entries, ...back.deletedEntries]).toEqual([]);
});

test("an unpublished entry counts as deleted for delivery only", async () => {
  await using service = await createExampleService();
  const { delivery, preview, folder } = service;
  const before = [await delivery.sync({ initial: true }), await preview.sync({ initial: true })] as const;
  await folder.write("entries/article/third-key.md", "---\ntitle: The third key\ndraft: true\n---\n");
  const visitors = await delivery.sync({ nextSyncToken: before[0].nextSyncToken ?? "" });
  const editors = await preview.sync({ nextSyncToken: before[1].nextSyncToken ?? "" });
  expect(ids(visitors.deletedEntries)).toEqual(["article-third-key"]);
  expect(ids(editors.entries)).toEqual(["article-third-key"]);
});

test("a sync is limited by type and content type in the first and later rounds", async () => {
  await using service = await createExampleService();
  const { delivery, folder } = service;
  const assets = await delivery.sync({ initial: true, type: "Asset" });
  expect([assets.entries.length, assets.assets.length]).toEqual([0, 2]);
  const deletions = await delivery.sync({ initial: true, type: "Deletion" });
  expect(deletions.entries).toEqual([]);
  const people = await delivery.sync({ initial: true, type: "Entry", content_type: "person" });
  expect(ids(people.entries)).toEqual(["person-ada", "person-ben", "person-cleo"]);

  await folder.write("entries/person/ben.json", '{ "name": "Benjamin" }');
  await folder.write("entries/article/third-key.md", "---\ntitle: Changed too\n---\n");
  const later = await delivery.sync({ nextSyncToken: people.nextSyncToken ?? "" });
  expect(ids(later.entries)).toEqual(["person-ben"]);
  expect(ids((await delivery.sync({ nextSyncToken: deletions.nextSyncToken ?? "" })).entries)).toEqual([]);
});

test("a large sync is paged, and the SDK joins the pages", async () => {
  await using service = await createExampleService();
  const page = await service.delivery.sync({ initial: true, limit: 3 }, { paginate: false });
  expect(page.entries.length + page.assets.length).toBe(3);
  expect(page.nextSyncToken).toBeUndefined();
  await service.folder.write("entries/person/eve.json", '{ "name": "Eve" }');
  const rest = await service.delivery.sync({ nextPageToken: page.nextPageToken ?? "" });
  expect(rest.entries.length + rest.assets.length).toBe(5);
  const changes = await service.delivery.sync({ nextSyncToken: rest.nextSyncToken ?? "" });
  expect(ids(changes.entries)).toEqual(["person-eve"]);
});

test("a sync token that is invalid, expired or from another audience is refused", async () => {
  await using service = await createExampleService();
  const { delivery, preview } = service;
  const { nextSyncToken = "" } = await preview.sync({ initial: true });
  await expect(delivery.sync({ nextSyncToken })).rejects.toThrow("400");
  await expect(delivery.sync({ nextSyncToken: "nonsense" })).rejects.toThrow("400");
  await service.folder.write("entries/person/ada.json", '{ "name": "Ada Lovelock" }');
  service.restart({ stateFolder: `${service.folder.stateFolder}-other` });
  await expect(preview.sync({ nextSyncToken })).rejects.toThrow("400");
  for (const query of ["", "initial=true&type=Nothing", "initial=true&type=Asset&content_type=person"]) {
    expect((await service.get(`/spaces/sola/environments/master/sync?${query}`)).status).toBe(400);
  }
});
