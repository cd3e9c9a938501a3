import { once } from "node:events";
import { createServer, get } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import type { TestServer } from "./database-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's main process answers with the address of its PostgreSQL. */
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run, which starts when the first test asks for it. */
export default async function setUp(project: Pick<TestProject, "provide">) {
  let starting: Promise<TestServer> | undefined;
  const answering = createServer(async (_, response) => {
    starting ??= import("./database-cluster.ts").then(({ startTestServer }) => startTestServer());
    try {
      response.end(await (await starting).server.url("postgres"));
    } catch (error) {
      response.writeHead(500).end(`The database of the tests did not start: ${error}`);
    }
  }).listen(0, "127.0.0.1");
  await once(answering, "listening");
  const address = answering.address();
  if (typeof address === "object") project.provide("databaseServer", `http://127.0.0.1:${address?.port}`);
  return async () => {
    answering.close();
    await (await starting)?.discard();
  };
}

/** The address of the run's PostgreSQL: its database `postgres`. */
export async function databaseServerUrl(): Promise<string> {
  const [response] = await once(get(inject("databaseServer")), "response");
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return answer;
}
