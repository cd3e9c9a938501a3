import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import type { PublicDestination } from "#clients/platform/fetch-public.ts";
import { createRemotePictures } from "#clients/platform/pictures/remote-pictures.ts";
import { createPictures, type Pictures, type PicturesOptions } from "#web/platform/pictures/pictures.ts";
import { scratchFolder } from "./scratch.ts";

export interface PictureHost {
  resolved: string[];
  connected: PublicDestination[];
  answer: RequestListener;
  /** Addresses by host name; other names don't exist. */
  addresses: Record<string, string[]>;
  lookup(hostname: string): Promise<{ address: string; family: number }[]>;
  connect(to: PublicDestination): ReturnType<typeof connect>;
  close(): Promise<void>;
}

/** A picture host that gets real HTTP, without TLS, on this machine. */
export async function startPictureHost(): Promise<PictureHost> {
  const server: Server = createServer((request, response) => host.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const host: PictureHost = {
    resolved: [],
    connected: [],
    answer: (_request, response) => response.writeHead(404).end(),
    addresses: {},
    async lookup(hostname) {
      host.resolved.push(hostname);
      const known = host.addresses[hostname];
      if (!known) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
      return known.map((one) => ({ address: one, family: one.includes(":") ? 6 : 4 }));
    },
    connect(to) {
      host.connected.push(to);
      return connect(port, "127.0.0.1");
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return host;
}

/** Local pictures, and those of the given hosts. */
export function createTestPictures(given: Partial<PicturesOptions> = {}): Pictures {
  return createPictures({
    ownFolder: "data/pictures",
    focusOf: () => ({ across: 0.5, down: 0.5 }),
    remote: createRemotePictures({ hosts: [] }),
    folder: scratchFolder(),
    limit: null,
    now: Temporal.Now.instant,
    report: (cause) => {
      throw new Error("A picture was not made", { cause });
    },
    enoughQuietMs: 0,
    ...given,
  });
}
