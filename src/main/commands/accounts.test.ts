import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";

const { db, url } = await openTestDatabase("empty");
const sola = createOperator(url);
const mails = () => db.selectFrom("message").select(["kind", "recipient"]).execute();

it("accounts create sends a welcome mail, and accounts list shows the account", async () => {
  expect((await sola("accounts", "list")).printed).toBe("There are none.");
  expect(await sola("accounts", "create", "lee@example.com", "--without-mail")).toMatchObject({
    code: 0,
    printed: "lee@example.com has an account.",
  });
  expect(await mails()).toEqual([]);
  expect(await sola("accounts", "create", "Kim@Example.com")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("Kim@example.com has an account.\nA welcome goes there"),
  });
  expect(await sola("accounts", "create", "kim@example.com")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("kim@example.com already has an account."),
  });
  expect(await mails()).toEqual([{ kind: "welcome", recipient: "Kim@example.com" }]);

  const listed = (await sola("accounts", "list")).printed;
  expect(listed).toMatch(/^Kim@example\.com +\d{4}-\d\d-\d\d +none yet +no$/m);
  expect((await sola("accounts", "list", "LEE")).printed).not.toContain("Kim");
});

it("accounts list marks the account of an active professional", async () => {
  await storeProfessional(db);
  await sola("accounts", "create", "renata@example.com", "--without-mail");
  expect((await sola("accounts", "list", "renata")).printed).toMatch(/yes$/m);
});
