import { beforeEach, describe, expect, test } from "vitest";
import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { createProductApi } from "#clients/platform/product-api.ts";
import { languages } from "#domain/platform/languages.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { languages });
const { db } = api.database;
const password = "Clay-Chair-7";
const matching = { password, password_confirmation: password };

let link = "";
beforeEach(async () => {
  await db.deleteFrom("account").execute();
  const { id } = await db
    .insertInto("account")
    .values({ email: "renata@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  link = `/reset-password/${await createResetToken(db, id, api.clock.now())}`;
});

async function open(path: string) {
  return read(await web.open(path));
}
async function read(page: Response) {
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  return { status: page.status, html: (await page.text()).replaceAll("<!-- -->", "") };
}
/** Where an accepted form redirects. */
async function follow(answer: Response) {
  expect(answer.status).toBe(303);
  return open(answer.headers.get("location") ?? "/nowhere");
}
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe("a valid password link", () => {
  // Covers §2: /reset-password/[id]
  // Covers §4: The token check decides whether a reset is allowed
  test("opens the form repeatedly, without header, footer or third-party code", async () => {
    for (const _ of ["a mail scanner", "the visitor"]) {
      const { status, html } = await open(link);
      expect(status).toBe(200);
      expect(heading(html)).toBe("Choose a new password");
      expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="new-password"/i);
      expect(html).not.toMatch(/<header|<footer/);
      expect(html).not.toMatch(/<(script|link|img|iframe)[^>]*(src|href)="https?:/);
    }
  });

  // Covers §4: A successful reset is said
  // Covers §8: 'Congratulations! Your Password has been changed successfully.'
  test("sets the password once and then opens nothing", async () => {
    const { html } = await follow(await web.post(link, matching));
    expect(html).toContain("Congratulations! Your Password has been changed successfully.");
    // There is nothing to sign in to on this site.
    expect(html).not.toMatch(/sign(ing)? in|log(ging)? in|your new key/i);
    expect(heading((await open(link)).html)).toBe("This link is no longer valid");
    const again = await read(await web.post(link, matching));
    expect(heading(again.html)).toBe("This link is no longer valid");
    const { password_changed_at } = await db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
    expect(password_changed_at).not.toBeNull();
  });

  // Covers §5: Password
  test.each([
    ["Ab1!", "Password must be at least 8 characters"],
    ["clay-chair-7", "Password must have an uppercase letter"],
    ["CLAY-CHAIR-7", "Password must have a lowercase letter"],
    ["Clay-Chair-x", "Password must have a number"],
    ["ClayChair77", "Password must have a special character"],
    ["Password1!", "That’s one of the passwords people guess first. Choose one that’s yours alone."],
    ["", "This field is required"],
  ])("with %j shows: %s, stays valid and returns no password", async (weak, message) => {
    const { status, html } = await read(
      await web.post(link, { password: weak, password_confirmation: weak }),
    );
    expect(status).toBe(422);
    expect(html).toContain(message);
    if (weak) expect(html).not.toContain(weak);
    expect(heading((await open(link)).html)).toBe("Choose a new password");
  });

  // Covers §5: 'Confirm password must match with password field'
  test("requires the same password twice", async () => {
    const { status, html } = await read(
      await web.post(link, { password, password_confirmation: `${password}!` }),
    );
    expect(status).toBe(422);
    expect(html).toContain("Confirm password must match with password field");
    expect(html).not.toContain(password);
  });

  test("expires after an hour", async () => {
    api.clock.advance({ minutes: 61 });
    expect(heading((await open(link)).html)).toBe("This link is no longer valid");
  });
});

describe("an invalid password link", () => {
  // Covers §4: The token check decides whether a reset is allowed
  // Covers §7: check-token-valid; its error is said
  // Covers §8: Token check error
  // Covers design: Reset token
  test.each(["x".repeat(43), "short", "%3Cscript%3E", "x".repeat(300)])(
    "with the token %s is reported and leads to a new one",
    async (id) => {
      const { status, html } = await open(`/reset-password/${id}`);
      expect(status).toBe(200);
      expect(heading(html)).toBe("This link is no longer valid");
      expect(html).toContain("Send me a link");
    },
  );

  test("gets the same answer for a known and an unknown address", async () => {
    const answers = await Promise.all(
      ["renata@example.com", "unknown@example.com"].map(async (email) =>
        follow(await web.post("/reset-password/new", { intent: "ask", email })),
      ),
    );
    for (const { html } of answers) {
      expect(html).toContain("If that address belongs to an account, a link is on its way.");
    }
    expect(api.jobs.slice(-2).map(({ name }) => name)).toEqual([
      "mail-password-reset",
      "mail-password-reset",
    ]);
  });

  test("requires a valid email to send a new one", async () => {
    const { status, html } = await read(
      await web.post("/reset-password/new", { intent: "ask", email: "renata@" }),
    );
    expect(status).toBe(422);
    expect(html).toContain("Add a valid email address");
    expect(html).toMatch(/<input[^>]*value="renata@"/);
  });
});

// Covers §7: Optional api_key in the query
test("the reset form sends another Product API's key from the address or the settings", async () => {
  const asked: string[] = [];
  const counting = createProductApi({
    baseUrl: apiAddress,
    deadlineMs: 30_000,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === "POST") asked.push(`${pathname} ${searchParams.get("api_key")}`);
      return api.fetch(request);
    },
  });
  const keyed = await createTestWeb(counting, { apiKey: "of-the-settings" });
  await keyed.post(`${link}?api_key=of-the-address`, { password: "weak" });
  await keyed.post(`${link}?api_key=of-the-address`, matching);
  await keyed.post("/reset-password/new", { intent: "ask", email: "renata@example.com" });
  expect(asked).toEqual(["/api/v1/reset-password of-the-address", "/api/v1/forget-password of-the-settings"]);
});

test("a password is chosen in the page's language, errors and outcome included", async () => {
  const refused = await read(await web.post(`/es${link}`, { ...matching, password: "Ab1!" }));
  expect(heading(refused.html)).toBe("Elegir una contraseña nueva");
  expect(refused.html).toContain("La contraseña debe tener al menos 8 caracteres");
  const { html } = await follow(await web.post(`/es${link}`, matching));
  expect(html).toContain("¡Felicidades! Se cambió su contraseña.");
  for (const text of [textOf(refused.html), textOf(html)])
    expect(text).not.toMatch(/Password|No luck|Wasn’t|At least|Set new|Back to/);
});
