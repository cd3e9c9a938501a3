import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

type Json = Record<string, unknown>;

export interface ManagedEntity extends Json {
  sys: { id: string; publishedVersion?: number };
}

/** The contents of a Contentful space by collection and id. */
export interface ManagedSpace {
  host: string;
  entities(collection: string): ManagedEntity[];
  /** The size of each upload in bytes. */
  uploads: number[];
  [Symbol.asyncDispose](): Promise<void>;
}

const linkTo = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });
const sysOf = (type: string, id: string) => ({
  ...{ type, id, version: 1 },
  space: linkTo("Space", "a-space"),
  environment: linkTo("Environment", "master"),
});

/** An empty space behind the calls of Contentful's import tool. */
export async function createManagedSpace(): Promise<ManagedSpace> {
  const collections = new Map<string, Map<string, ManagedEntity>>();
  const uploads: number[] = [];
  const collection = (name: string) => {
    const found = collections.get(name) ?? new Map<string, ManagedEntity>();
    collections.set(name, found);
    return found;
  };
  collection("locales").set("default", {
    sys: sysOf("Locale", "default"),
    code: "en-US",
    name: "English",
    default: true,
  });

  async function answer(request: IncomingMessage): Promise<Json | null> {
    const { method = "", url = "" } = request;
    const [, , space = "", ...rest] = new URL(url, "http://space").pathname.split("/");
    const [name = "", id = "", action, ...more] = rest[0] === "environments" ? rest.slice(2) : rest;
    const body = await buffer(request);
    if (name === "") return { sys: sysOf("Space", rest[1] ?? space), name: "A space" };
    if (name === "uploads") {
      uploads.push(body.length);
      return { sys: sysOf("Upload", `upload-${uploads.length}`) };
    }
    const entities = collection(name);
    if (method === "GET" && id === "") return { total: entities.size, items: [...entities.values()] };
    const known = entities.get(id);
    if (action === "published" && known) known.sys.publishedVersion = 1;
    else if (action === "files" && known) process(known, more[0] ?? "");
    else if (method !== "GET") {
      const entityId = id || `${name}-${entities.size + 1}`;
      entities.set(entityId, { ...JSON.parse(body.toString()), sys: sysOf(name, entityId) });
      return entities.get(entityId) ?? null;
    }
    return entities.get(id) ?? null;
  }

  const server = createServer(async (request, response) => {
    const found = await answer(request);
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(found ?? { sys: { type: "Error", id: "NotFound" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    host: `127.0.0.1:${address.port}`,
    entities: (name) => [...collection(name).values()],
    uploads,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An uploaded file gets a URL once it is processed. */
function process({ fields }: ManagedEntity, locale: string): void {
  const { file } = fields as { file: Record<string, Json> };
  file[locale] = { ...file[locale], url: `//images.ctfassets.net/${locale}` };
}
