import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function open(to: string) {
  const html = await (await web.open(to.replace(/^\?/, "/booknow?"))).text();
  const fields = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  const fieldValue = (name: string) => / value="(?<value>[^"]*)"/.exec(fields(name))?.groups?.value ?? "";
  const days = /<nav class="filters__days".*?<\/nav>/s.exec(html)?.[0] ?? "";
  const current = [...days.matchAll(/<a[^>]*aria-current="true"[^>]*>(?<label>.*?)<\/a>/gs)];
  return {
    html,
    heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""),
    text: textOf(html),
    form: { service: fieldValue("service"), near: fieldValue("near"), date: fieldValue("date") },
    current: current.map(({ groups }) => textOf(groups?.label ?? "").trim()),
  };
}

const ask = (fields: Record<string, string>) => open(`/booknow?${new URLSearchParams(fields)}`);

it.each([
  { service: "haircut friday after 3", near: "Denver" },
  { service: "haircut", near: "denver friday after 3" },
  { service: "haircut under $90", near: "Denver friday" },
  { service: "haircut", near: "within 5 miles of 80202 under $90" },
  { service: "haircut", near: "within 5 miles of 80202" },
  { service: "haircut within 5 miles", near: "Denver", date: "2026-11-27" },
])("the form sent again as it is shown finds the same: %j", async (fields) => {
  const first = await ask(fields);
  expect(first.heading).toContain("Haircut");
  const again = await ask(first.form);
  expect(again.heading).toBe(first.heading);
  expect(again.form).toEqual(first.form);
});

it("the day that is typed is the chosen filter, and another filter takes its place without losing the hours", async () => {
  const typed = await ask({ service: "haircut friday after 3", near: "Denver" });
  expect(typed.heading).toBe("Haircut in Denver, CO on Friday, November 27 after 3 pm");
  expect(typed.current).toEqual(["Fri 11/27"]);
  const any = await open(linkTo(typed.html, "Any day"));
  expect(any.heading).toBe("Haircut in Denver, CO after 3 pm");
  expect(any.current).toEqual(["Any day"]);
  const tomorrow = await open(linkTo(typed.html, "Tomorrow"));
  expect(tomorrow.current).toEqual(["Tomorrow"]);
  expect(tomorrow.text).not.toContain("Friday, November 27");
  const weekend = await ask({ service: "haircut this weekend", near: "Denver" });
  expect(weekend.current).toEqual([]);
  expect((await open(linkTo(weekend.html, "Any day"))).heading).toBe("Haircut in Denver, CO");
});

it("the heading has a chosen day rather than a typed one, and says which words weren't used", async () => {
  const { heading, text } = await ask({ service: "haircut friday", near: "Denver", date: "2026-11-24" });
  expect(heading).toBe("Haircut in Denver, CO on Tuesday, November 24");
  expect(text).toContain("We didn’t use “friday”.");
});

it("a typed distance is how far results are, and the heading says so", async () => {
  expect((await ask({ service: "haircut within 3 mi of denver" })).heading).toBe(
    "Haircut within 3 miles of Denver, CO",
  );
});

it("the heading for an unlisted service speaks of the typed time", async () => {
  const { heading } = await ask({ service: "hydrafacial friday after 3", near: "Denver" });
  expect(heading).toBe(
    "Nobody in Denver, CO lists Hydrafacial and has time on Friday, November 27 after 3 pm. These do facials and skincare.",
  );
});

it("links to other places have the day and the price", async () => {
  const { html } = await ask({ service: "haircut", near: "zzyqxw", date: "2026-11-27", price: "90" });
  const links = [...html.matchAll(/href="\/booknow\?(?<query>[^"#]*near=[^"#]+)"/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const { groups } of links) {
    const query = new URLSearchParams(groups?.query?.replaceAll("&amp;", "&"));
    expect([query.get("date"), query.get("price")]).toEqual(["2026-11-27", "90"]);
  }
});
