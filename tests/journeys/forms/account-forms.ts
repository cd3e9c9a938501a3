import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, mailsTo, site } from "../site.ts";
import { fillIn, orCall, type SiteForm } from "./site-form.ts";
import { stored } from "./store.ts";

/** A professional that no other journey mails; the first request creates the account. */
async function professional(nth: number): Promise<string> {
  const [found] = await stored<{ email: string }>(
    "select email from stylist where active and email is not null order by id desc offset $1 limit 1",
    nth,
  );
  return found?.email ?? "";
}

const resets = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/reset-password\/[\w-]{43}/.exec(text ?? "") ?? []);

export const askForm: SiteForm = {
  id: "ask",
  postedTo: /\/reset-password\/new$/,
  lost: orCall(),
  async open(page) {
    const email = await professional(0);
    await page.goto("/reset-password/new");
    return {
      button: "Send me a link",
      typed: await fillIn(page.locator("#ask"), { email }),
      async arrived() {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
        await expect.poll(async () => (await resets(email)).length).toBeGreaterThan(0);
      },
      stored: async () => (await resets(email)).length,
      once: 1,
    };
  },
};

export const passwordForm: SiteForm = {
  id: "reset",
  postedTo: /\/reset-password\/[\w-]{43}$/,
  lost: orCall(),
  async open(page, request) {
    const email = await professional(1);
    await request.post("/api/v1/forget-password", { data: { email } });
    await expect.poll(async () => (await resets(email)).length).toBe(1);
    const [link = ""] = await resets(email);
    await page.goto(link);
    const password = "Clay-Chair-7";
    return {
      button: "Set new password",
      typed: await fillIn(page.locator("#reset"), { password, password_confirmation: password }),
      async arrived() {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is set");
        await expect(page.locator(".toasts")).toContainText(
          "Congratulations! Your Password has been changed successfully.",
        );
      },
      stored: () => stored("select kind from mail where recipient = $1 and kind = 'password-changed'", email),
      once: [{ kind: "password-changed" }],
    };
  },
};

export const previewForm: SiteForm = {
  id: "preview",
  postedTo: /\/preview$/,
  lost: orCall(),
  async open(page) {
    const secret =
      site.settings?.CONTENT_PREVIEW_TOKEN ??
      readFileSync(join(site.dataDir ?? "", "secrets/content-preview-token"), "utf8").trim();
    await page.goto("/preview/about");
    return {
      button: "Open the preview",
      typed: await fillIn(page.locator("#preview"), { secret }),
      arrived: () => expect(page.getByText("Drafts are shown as they are now.")).toBeVisible(),
      stored: () => Promise.resolve(0),
      once: 0,
    };
  },
};
