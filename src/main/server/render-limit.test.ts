import { expect, test } from "vitest";
import { limitRenders } from "./render-limit.ts";

const ask = (path: string) => new Request(`http://sola.test${path}`);

test("a hundred pages are made at once, and who comes then is told to come back", async () => {
  const door = Promise.withResolvers<Response>();
  let asked = 0;
  const site = limitRenders(
    () => {
      asked += 1;
      return door.promise.then((answer) => answer.clone());
    },
    ({ url }) => !url.endsWith("/endpoint"),
  );
  const underWay = Array.from({ length: 100 }, () => site(ask("/")));
  const refused = await site(ask("/"));
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toContain("One moment, please");
  expect(asked).toBe(100);
  const endpoint = site(ask("/endpoint"));
  door.resolve(new Response("made"));
  for (const answer of [...underWay, endpoint]) expect((await answer).status).toBe(200);
  expect((await site(ask("/"))).status).toBe(200);
});

test("a page that fails makes room for the next", async () => {
  const site = limitRenders(
    () => Promise.reject(new Error("no")),
    () => true,
    1,
  );
  for (const _ of [1, 2, 3]) await expect(site(ask("/"))).rejects.toThrow("no");
});
