import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Country } from "#domain/platform/country.ts";
import { type Language, languageTag } from "#domain/platform/languages.ts";
import { fillDataFolder } from "../harness/database-cluster.ts";
import { englishFinder } from "../harness/english-words.ts";
import { i18nIn } from "../harness/i18n.ts";
import { type Site, startSite } from "../harness/site.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { test as base, expect, mailsTo } from "./site.ts";

/** The sample network's site in every language. */
interface LanguageSite extends Site {
  englishIn: Awaited<ReturnType<typeof englishFinder>>;
}

export const test = base.extend<object, { languageSite: LanguageSite }>({
  languageSite: [
    async ({ playwright: _ }, use) => {
      const dataDir = temporaryFolder();
      await fillDataFolder(dataDir);
      const site = await startSite({ dataDir, environment: { DEPLOYMENT: "stage" } });
      await use({ ...site, englishIn: await englishFinder(await site.databaseUrl()) });
      await site.discard();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ languageSite }, use) => use(languageSite.url),
});

/** A visitor of the site in a language, from a country. */
export class LanguageVisit {
  readonly email = `visitor.${Date.now()}@example.com`;
  readonly #page: Page;
  readonly #site: LanguageSite;
  readonly #language: Language;
  readonly #country: Country;

  constructor(page: Page, site: LanguageSite, language: Language, country: Country) {
    this.#page = page;
    this.#site = site;
    this.#language = language;
    this.#country = country;
  }

  /** A sentence of the language by its English. */
  say(id: string, values?: Record<string, unknown>): string {
    const i18n = i18nIn(this.#language.locale);
    expect(i18n._(id), "translated").not.toBe(id);
    return i18n._(id, values).replaceAll(/<\/?\d>/g, "");
  }

  async open(path: string): Promise<void> {
    const { url } = this.#site;
    await this.#page.context().addCookies([{ name: "country", value: this.#country, url }]);
    await this.#page.goto(this.#language.prefix + path);
    await this.expectPage();
  }

  /** Checks that the page, what it announces included, has no English, and that its links and forms stay in the language. */
  async expectPage(...sentences: string[]): Promise<void> {
    const page = this.#page;
    await expect(page.locator("html")).toHaveAttribute("lang", languageTag(this.#language, this.#country));
    for (const sentence of sentences) await expect(page.locator("body")).toContainText(sentence);
    expect(this.#site.englishIn(await page.content(), this.#language.code), page.url()).toEqual([]);
    const addresses = await page
      .locator("a[href^='/']:not([hreflang]), form[action^='/']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? ""));
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !this.#isInLanguage(address))).toEqual([]);
  }

  /** Returns such a link of a mail to the visitor, once it has been sent. */
  async mailed(link: RegExp): Promise<string> {
    const find = async () =>
      (await this.#mails()).flatMap(({ text = "" }) => link.exec(text)?.[0] ?? []).at(0) ?? "";
    await expect.poll(find).not.toBe("");
    return find();
  }

  /** Polls for the mails with these subjects; checks that no mail to the visitor has English or leads out of the language. */
  async expectMails(...subjects: (string | RegExp)[]): Promise<void> {
    const missing = async () => {
      const mails = await this.#mails();
      return subjects.filter((words) => !mails.some(({ subject = "" }) => subject.match(words)));
    };
    await expect.poll(missing).toEqual([]);
    for (const { html = "", attachments } of await this.#mails()) {
      expect(this.#site.englishIn(html, this.#language.code)).toEqual([]);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link);
      const paths = links.flatMap((link) =>
        link.startsWith(this.#site.url) ? link.slice(this.#site.url.length) : [],
      );
      expect(paths.filter((path) => !this.#isInLanguage(path))).toEqual([]);
      for (const { mimeType, content } of attachments)
        if (mimeType === "text/calendar") this.expectCalendar(Buffer.from(content as ArrayBuffer).toString());
    }
  }

  #mails() {
    return mailsTo(this.email, this.#site.dataDir);
  }

  expectCalendar(file: string): void {
    const [before = "", after = ""] = this.say("Booking {reference}", { reference: "|" }).split("|");
    expect(file).toMatch(new RegExp(`\\nDESCRIPTION:${before}BK-\\S+${after}`));
    expect(file).toContain(`//Booking//${this.#language.code.toUpperCase()}`);
  }

  #isInLanguage(address: string): boolean {
    return new RegExp(`^${this.#language.prefix}(?:$|[/?#])`).test(address);
  }
}
