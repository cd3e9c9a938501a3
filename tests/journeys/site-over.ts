import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { freePort, type Site, startSite } from "../harness/site.ts";

/** Builds the response of another site's API; `ask` gets the journeys' own. */
type Answer = (request: URL, ask: () => Promise<Response>) => Promise<Response>;

/** Starts a site for one journey on the journeys' API, except for the responses built here. */
export async function startSiteOver(
  baseURL: string | undefined,
  answer: Answer,
  environment: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const api = createServer(
    getRequestListener(async (request) => {
      const url = new URL(request.url);
      const { method, headers } = request;
      // Responses pass through unchanged, so they must not be compressed.
      const plain = { "accept-encoding": "identity" };
      const typed = { ...plain, "content-type": headers.get("content-type") ?? "" };
      const sent =
        method === "GET" ? { headers: plain } : { headers: typed, body: await request.arrayBuffer() };
      return answer(url, () => fetch(new URL(url.pathname + url.search, baseURL), { method, ...sent }));
    }),
  ).listen(port, "127.0.0.1");
  const site = await startSite({
    isNew: true,
    environment: { ...environment, PRODUCT_API_URL: `http://127.0.0.1:${port}/api/v1` },
  });
  return {
    ...site,
    async discard() {
      await site.discard();
      api.close();
    },
  };
}
