import type { Page } from "@playwright/test";
import { dana } from "#tests/harness/dana.ts";
import {
  alertAddress,
  bookAddress,
  bookingAddress,
  bookingReceivedAddress,
  canadianBookAddress,
  inquiryAddress,
  inquiryReceivedAddress,
  mailStates,
  previewAddress,
  resetAddress,
  takenAddress,
} from "./addresses.ts";
import { pageExamples } from "./examples.ts";
import { fillInSlowly } from "./fill-in-slowly.ts";
import { type Site, sola } from "./site.ts";

export interface State {
  at: string | ((site: Site) => Promise<string>);
  /** Brings the page into the state. */
  show?: (page: Page) => Promise<unknown>;
  /** Requires script. */
  script?: true;
  /** The widest screen that has it, in pixels. */
  upTo?: number;
  /** Captures the screen only, because the state overlays the page. */
  screen?: true;
  /** Dark mode, which mails support. */
  dark?: true;
  /** Requires the site's data folder: its mails, secrets and commands. */
  data?: true;
  /** Restores the site. */
  after?: (site: Site) => void;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** Sends a form unchanged; it returns with its errors. */
const sendEmpty = (button: string | RegExp) => async (page: Page) => {
  await pressButton(button)(page);
  await page.locator(".errors").waitFor();
};

const openDialog = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await page.locator("dialog[open]").waitFor();
};

async function openPicture(page: Page): Promise<void> {
  await page.locator(".gallery button").first().click();
  await page.locator(".viewer:popover-open").waitFor();
}

const suggest = (field: string, words: string) => async (page: Page) => {
  const input = page.locator(`input[name=${field}]:visible`).first();
  // Suggestions require the script, which the first focus loads.
  await input.focus();
  await page.locator("[role=combobox]").first().waitFor();
  const option = page.locator("[role=option]").first();
  // Suggestions that a busy machine answers too late are asked for again by the next input.
  for (let tries = 0; tries < 5 && !(await option.isVisible()); tries += 1) {
    await input.fill("");
    await input.fill(words);
    await option.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
  await option.waitFor();
};

/** On phones the countries are in the menu. */
async function openCountries(page: Page): Promise<void> {
  const menu = page.locator(".menu > summary");
  if (await menu.isVisible()) await menu.click();
  await page.locator(".country > summary:visible").click();
}

const scrollBy = (pixels: number) => async (page: Page) => {
  await page.evaluate((y) => scrollTo(0, y), pixels);
  await page.locator(".bar.is-on").waitFor();
};

async function inquireByHalf(page: Page): Promise<void> {
  const form = page.locator("#leaseStudio");
  for (const [name, value] of Object.entries(dana)) await form.locator(`[name=${name}]`).fill(value);
  await fillInSlowly(page, form);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByText("Step 2 of 2").waitFor();
}

async function chooseTime(page: Page): Promise<void> {
  await page.locator(".times a").first().click();
  await page.locator(".times a[aria-current]").waitFor({ state: "attached" });
}

const location = "/locations/south-lamar-austin";
const chooseServiceAndTime = async (page: Page) => {
  await page.locator(".offer input").first().check();
  await page.locator(".times a").first().waitFor();
  await chooseTime(page);
};

/** Every page and each of its states by picture name. */
export const states: Record<string, State> = {
  ...Object.fromEntries(Object.entries(pageExamples).map(([name, at]) => [name, { at }])),

  "menu-open": { at: "/", show: press(".menu > summary"), upTo: 1023, screen: true },
  "country-open": { at: "/", show: openCountries, screen: true },
  "country-canada": { at: "/?country=CA" },
  "consent-open": {
    at: "/faq",
    async show(page) {
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Cookies" });
      // No icon of the footer stands half behind the header.
      await link.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await link.click();
      await page.getByRole("dialog").waitFor();
    },
    script: true,
    screen: true,
  },
  "fixed-bar": { at: "/", show: scrollBy(900), script: true, upTo: 1023, screen: true },
  "demo-banner": { at: "/why-sola?sola-demo=true", screen: true },

  "home-book-tab": { at: "/", show: press("label:has(.doors__book)"), upTo: 1023, screen: true },
  "home-suggestions": { at: "/", show: suggest("search", "aus"), script: true, screen: true },
  "locations-suggestions": { at: "/locations", show: suggest("search", "aus"), script: true, screen: true },
  "locations-found": { at: "/locations?search=austin" },
  "locations-map": { at: "/locations?search=austin&view=map", screen: true },
  "locations-short": { at: "/locations?search=au" },
  "locations-nothing": { at: "/locations?search=%25%25%25%25" },
  "locations-unknown": { at: "/locations?search=zzyzx" },
  "locations-service": { at: "/locations?search=balayage" },
  "locations-far": { at: "/locations?search=ketchikan" },
  "locations-typo": { at: "/locations?search=chicgo" },
  "location-errors": { at: location, show: sendEmpty("Continue") },
  "location-step-two": { at: location, show: inquireByHalf },
  "location-start-over": {
    at: location,
    async show(page) {
      await inquireByHalf(page);
      await openDialog(pressButton("Start over"))(page);
    },
    script: true,
    screen: true,
  },
  "location-picture": { at: location, show: openPicture, screen: true },
  "location-missing": { at: "/locations/no-such-place", screen: true },
  "states-found": { at: "/states?state=TX" },
  "states-nothing": { at: "/states?state=atlantis" },
  "contact-us-errors": { at: "/contact-us", show: sendEmpty("Send to the leasing manager") },

  "booknow-new": { at: "/booknow" },
  "booknow-suggestions": { at: "/booknow", show: suggest("service", "bal"), script: true, screen: true },
  "booknow-location": { at: "/booknow/south-lamar-austin" },
  "booknow-found": { at: "/booknow?service=balayage&near=80202" },
  "booknow-map": { at: "/booknow?service=hair&near=austin&view=map", screen: true },
  "booknow-unknown": { at: "/booknow?service=hair&near=zzyzx" },
  "booknow-none": { at: "/booknow?service=zzyzx&near=austin" },
  "booknow-short": { at: "/booknow?service=zz&near=austin" },
  "professional-missing": { at: "/professionals/no-such-person" },
  "book-chosen": { at: bookAddress, show: chooseServiceAndTime, script: true },
  "book-errors": {
    at: bookAddress,
    async show(page) {
      await chooseServiceAndTime(page);
      await sendEmpty(/^Book .+ at /)(page);
    },
    script: true,
  },
  "book-taken": { at: takenAddress },
  booking: { at: bookingAddress },
  "booking-missing": { at: "/booking/a-piece-is-missing" },
  "booking-reschedule": { at: async (site) => `${await bookingAddress(site)}/change` },
  "booking-reschedule-chosen": {
    at: async (site) => `${await bookingAddress(site)}/change`,
    show: chooseTime,
    script: true,
  },
  "booking-cancel": { at: async (site) => `${await bookingAddress(site)}/cancel` },
  "booking-cancel-dialog": {
    at: async (site) => `${await bookingAddress(site)}/change`,
    async show(page) {
      // Until hydration the link leads to a page.
      await page.locator("body[data-awake]").waitFor({ state: "attached" });
      await openDialog(press('main a[href$="/cancel"]'))(page);
    },
    script: true,
    screen: true,
  },
  "booking-cancelled": {
    at: async (site) => `${await bookingAddress(site)}/cancel`,
    async show(page) {
      await pressButton("Cancel booking")(page);
      await page.getByRole("heading", { name: "This booking is canceled" }).waitFor();
    },
  },
  "booking-links-sent": {
    at: "/booking-links",
    async show(page) {
      await page.getByLabel("The email you booked with").fill("annemarie@example.com");
      await pressButton("Send me my links")(page);
      await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    },
  },
  "booking-links-errors": { at: "/booking-links", show: sendEmpty("Send me my links") },
  "booking-received": { at: bookingReceivedAddress, data: true },

  alert: { at: alertAddress, data: true },
  "alerts-errors": { at: "/alerts?near=south-lamar-austin", show: sendEmpty("Put me on the list") },
  inquiry: { at: inquiryAddress },
  "inquiry-received": { at: inquiryReceivedAddress, data: true },
  "faq-open": {
    at: "/faq",
    show: (page) =>
      page.locator("main details").evaluateAll((all) => all.map((one) => one.setAttribute("open", ""))),
  },
  "faq-nothing": { at: "/faq?search=zzyzx" },
  "regions-found": { at: "/regions?search=texas" },
  "regions-nothing": { at: "/regions?search=zzyzx" },
  "states-canada": { at: "/states?country=CA" },
  "regions-canada": { at: "/regions?country=CA" },
  "locations-canada": { at: "/locations?search=toronto&country=CA" },
  "location-canada": { at: "/locations/king-west-toronto?country=CA" },
  "contact-us-canada": { at: "/contact-us?country=CA" },
  "booknow-canada": { at: "/booknow?service=hair&near=toronto&country=CA" },
  "book-canada": { at: canadianBookAddress },
  "faq-canada": { at: "/faq?country=CA" },
  "blog-nothing": { at: "/blog?search=zzyzx" },
  "blog-found": { at: "/blog?search=price" },
  "news-nothing": { at: "/news?search=zzyzx" },
  "reset-password-new": { at: "/reset-password/new" },
  "reset-password-errors": { at: "/reset-password/new", show: sendEmpty("Send me a link") },
  "reset-password": { at: resetAddress, data: true },
  "reset-password-over": { at: "/reset-password/a-piece-is-missing" },
  "preview-about": { at: previewAddress("/about"), data: true },
  "preview-article": { at: previewAddress("/blog/when-a-regular-fades-away"), data: true },
  "preview-news": { at: previewAddress("/news"), data: true },
  "preview-door": { at: "/preview/about" },
  "welcome-mail": { at: "/emails/welcome-to-sola" },
  ...mailStates,

  maintenance: {
    async at(site) {
      sola(site, "maintenance", "on");
      while ((await fetch(site.url)).status !== 503) await new Promise((wait) => setTimeout(wait, 100));
      return "/faq";
    },
    data: true,
    after: (site) => {
      sola(site, "maintenance", "off");
    },
  },
};
