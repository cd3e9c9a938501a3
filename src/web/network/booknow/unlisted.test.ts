import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

it.each([
  [
    { service: "hydrafacial", near: "Denver" },
    /^Nobody (in|near) Denver, CO lists Hydrafacial. These do facials and skincare.$/,
  ],
  [
    { service: "hydrafacial in denver" },
    /^Nobody (in|near) Denver, CO lists Hydrafacial. These do facials and skincare.$/,
  ],
  [{ service: "box braids", near: "Colorado" }, /^Nobody in Colorado lists Box braids. These do hair.$/],
  [{ service: "balayage", near: "Denver" }, /^Balayage (in|near) Denver, CO$/],
])("the results for %j have the heading %s", async (fields, heading) => {
  const html = await (await web.open(`/booknow?${new URLSearchParams(fields)}`)).text();
  expect(textOf(/<h1>(?<text>.*?)<\/h1>/s.exec(html)?.groups?.text ?? "")).toMatch(heading);
});
