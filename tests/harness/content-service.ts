import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type ContentfulClientApi, type CreateClientParams, createClient } from "contentful";
import { type ContentOptions, createContent } from "#content/create-content.ts";
import { storeLastGoodIn } from "#content/files/last-good.ts";
import { createStore, type StoreOptions } from "#content/files/store.ts";
import type { ContentProblem } from "#content/library/content-problem.ts";
import { createExampleFolder, type ExampleFolder } from "./content-folder.ts";

export type ExampleService = {
  folder: ExampleFolder;
  problems: ContentProblem[];
  errors: unknown[];
  delivery: ContentfulClientApi<undefined>;
  preview: ContentfulClientApi<undefined>;
  client(params?: Partial<CreateClientParams>): ContentfulClientApi<undefined>;
  get(path: string, headers?: Record<string, string>, method?: "OPTIONS"): Promise<Response>;
  setNow(time: string): void;
  /** Serves the same folder and sync states from a new process's state. */
  restart(options?: ServiceOptions): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type ServiceOptions = Partial<ContentOptions & StoreOptions>;

/** The content service over the example folder on a loopback server, for the vendor's SDK. */
export async function createExampleService(overrides: ServiceOptions = {}): Promise<ExampleService> {
  const folder = await createExampleFolder();
  const problems: ContentProblem[] = [];
  const errors: unknown[] = [];
  let time = "2026-11-21T12:00:00Z";
  const now = () => Temporal.Instant.from(time);
  const create = (options: ServiceOptions) =>
    createContent({
      store: createStore({
        ...folder,
        picturesUrl: "/images",
        now,
        lastGood: storeLastGoodIn(`${folder.stateFolder}/last-good.json`),
        report: (problem) => problems.push(problem),
        rescanMs: 0,
        ...options,
      }),
      stateFolder: folder.stateFolder,
      deliveryToken: "local-delivery",
      previewToken: "secret-preview",
      now,
      logError: (cause) => errors.push(cause),
      ...options,
    });
  let fetch = create(overrides);

  const server = createServer(getRequestListener((request) => fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const host = `127.0.0.1:${address.port}`;
  const client = (params: Partial<CreateClientParams> = {}) =>
    createClient({
      space: "sola",
      accessToken: "local-delivery",
      host,
      basePath: "/content",
      insecure: true,
      retryOnError: false,
      ...params,
    });

  return {
    folder,
    problems,
    errors,
    client,
    delivery: client(),
    preview: client({ accessToken: "secret-preview" }),
    get: (path, headers = { authorization: "Bearer local-delivery" }, method) =>
      globalThis.fetch(`http://${host}/content${path}`, { headers, ...(method && { method }) }),
    setNow: (next) => {
      time = next;
    },
    restart: (options = {}) => {
      fetch = create({ ...overrides, ...options });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await folder[Symbol.asyncDispose]();
    },
  };
}
