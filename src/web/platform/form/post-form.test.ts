import { expect, test } from "vitest";
import { createBrowserHttp } from "#clients/platform/browser-http.ts";
import { type PostOutcome, post } from "./post-form.ts";

type Answer = () => Response | Promise<Response>;

const portal: Answer = () =>
  new Response("<html>Welcome to the lobby</html>", { headers: { "Content-Type": "text/html" } });
const gateway: Answer = () =>
  new Response("<html>503</html>", { status: 503, headers: { "Content-Type": "text/html" } });
const dropped: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const cutShort: Answer = () =>
  new Response('{"goOn":"/inq', { headers: { "Content-Type": "application/json" } });
const accepted: Answer = () => Response.json({ goOn: "/inquiry/a.token" });
const failed: Answer = () => Response.json(null, { status: 500 });
const invalid: Answer = () => Response.json({ result: { typed: {} } }, { status: 422 });
const away: Answer = () => Response.json({ result: { typed: {} } }, { status: 503 });

const onward = { kind: "accepted", goOn: "/inquiry/a.token" };
const lost = { kind: "lost" };

/** Posts to a stub that returns these responses in turn. */
async function postOver(answers: Answer[], { isPatient = false, isOnline = () => true as boolean } = {}) {
  const pauses: number[] = [];
  const keys: (string | null)[] = [];
  const outcome: PostOutcome = await post(
    {
      address: new URL("https://sola.example/contact-us#leaseStudio"),
      body: new URLSearchParams({ idempotency_key: "one", first_name: "Dana" }),
      isPatient,
    },
    {
      http: createBrowserHttp({
        async fetch(_, { body }) {
          keys.push((body as URLSearchParams).get("idempotency_key"));
          return (answers.shift() ?? dropped)();
        },
        cookies: () => "",
        pause: async (ms) => pauses.push(ms),
      }),
      isOnline,
    },
  );
  return { outcome, pauses, keys };
}

test.each<[string, Answer[], object, number]>([
  ["what was accepted leads on", [accepted], onward, 1],
  ["what has to come back comes back", [invalid], { kind: "returned", status: 422 }, 1],
  ["a dropped connection is tried three times in all", [dropped, dropped, dropped, accepted], lost, 3],
  ["and any of them may come through", [dropped, cutShort, accepted], onward, 3],
  ["a gateway's page is tried again", [gateway, accepted], onward, 2],
  ["a page of ours that failed is tried again", [failed, accepted], onward, 2],
  ["the page of a captive portal is not, for it stays", [portal, accepted], lost, 1],
  [
    "what the server cannot take now comes back at once",
    [away, accepted],
    { kind: "returned", status: 503 },
    1,
  ],
])("%s", async (_, answers, outcome, tries) => {
  const posted = await postOver([...answers]);
  expect(posted.outcome).toMatchObject(outcome);
  expect(posted.keys).toEqual(Array.from({ length: tries }, () => "one"));
  expect(posted.pauses).toHaveLength(tries - 1);
});

test("a patient form also retries when the server is unavailable", async () => {
  expect((await postOver([away, away, accepted], { isPatient: true })).outcome).toEqual(onward);
  const never = await postOver([away, away, away], { isPatient: true });
  expect(never.outcome).toMatchObject({ kind: "returned", status: 503 });
});

test.each([200, 401, 403, 413, 429, 500, 503])(
  "the message of an envelope with status %i is shown",
  async (status) => {
    const refused: Answer = () =>
      Response.json({ status: false, data: null, message: "Closed for inventory.", meta: {} }, { status });
    const { outcome } = await postOver([refused, refused, refused]);
    expect(outcome).toEqual({ kind: "refused", message: "Closed for inventory." });
  },
);

test("posting without a connection sends nothing, and a failure offline is offline, not lost", async () => {
  expect(await postOver([accepted], { isOnline: () => false })).toMatchObject({
    outcome: { kind: "offline" },
    keys: [],
  });
  let isOnline = true;
  const goOffline: Answer = () => {
    isOnline = false;
    return dropped();
  };
  expect((await postOver([goOffline], { isOnline: () => isOnline })).outcome).toEqual({ kind: "offline" });
});
