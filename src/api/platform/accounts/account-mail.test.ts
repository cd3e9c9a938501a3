import { expect, it } from "vitest";
import { renderMail } from "#api/messages.ts";

const site_url = "https://www.sola.example/";

it("a new professional's mail promises only what exists: no sign-in, and a page and calendar that their location maintains", async () => {
  const { text } = await renderMail("welcome", { site_url, lessons_url: `${site_url}education` });
  expect(text).not.toMatch(/password|calendar|sign(ing)? in|log(ging)? in|yours to change|you have told us/i);
  expect(text.replace(/\s+/g, " ")).toContain("Tell your leasing manager your services, prices and hours.");
});

it("the password mail has a link, and help for a recipient who didn't request it", async () => {
  const account = {
    email: "dana@example.com",
    site_url,
    reset_url: `${site_url}reset-password/token`,
  };
  expect((await renderMail("password-reset", account)).text).toContain(account.reset_url);
  expect((await renderMail("password-changed", account)).text).toContain(account.reset_url);
});
