import type { TestProject } from "vitest/node";
import { startTestServer } from "./database-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server's template database. */
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run. */
export default async function setUp(project: TestProject) {
  const { server, discard } = await startTestServer();
  project.provide("databaseServer", await server.url("postgres"));
  return discard;
}
