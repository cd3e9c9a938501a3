import { expect, expectAccessible, keepToasts, mailsTo, phone, test, visits } from "./site.ts";

const professional = "calvin@gentlepearlcolorroom.example";

for (const { name, ...visit } of visits) {
  test.describe(name, () => {
    test.use(visit);

    // Covers §4: A successful reset is said
    test("a professional requests a password link and sets a new password with it once", async ({ page }) => {
      await keepToasts(page);
      const before = await links();
      await page.goto("/reset-password/new");
      await page.getByLabel("Email").fill(professional);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.locator("main").getByText("If that address belongs to an account")).toBeVisible();

      const fresh = async () => (await links()).filter((link) => !before.includes(link));
      await expect.poll(fresh).toHaveLength(1);
      const [link = ""] = await fresh();
      await page.goto(link);
      await page.getByLabel("New password", { exact: true }).fill("clay-chair-7");
      await page.getByLabel("Confirm password").fill("clay-chair-7");
      await page.getByRole("button", { name: "Set new password" }).click();
      await expect(page.getByText("Password must have an uppercase letter").first()).toBeVisible();

      await page.getByLabel("New password", { exact: true }).fill("Clay-Chair-7");
      await page.getByLabel("Confirm password").fill("Clay-Chair-7");
      await page.getByRole("button", { name: "Set new password" }).click();
      await expect(page.locator("main")).toContainText(
        "Congratulations! Your Password has been changed successfully.",
      );
      if (visit.javaScriptEnabled) await expect(page.locator(".toasts .toast__head")).toHaveText("Success");
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is no longer valid");
    });
  });
}

test("the password form with errors is accessible and makes no third-party request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.setViewportSize(phone);
  await page.goto("/reset-password/new");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("footer")).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
});

async function links(): Promise<string[]> {
  const mails = await mailsTo(professional);
  return mails.flatMap(({ text }) => /\/reset-password\/[\w-]{43}/.exec(text ?? "") ?? []);
}
