import type { LookupAddress } from "node:dns";
import { lookup as askResolver } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import ipaddr from "ipaddr.js";
import { pictureKind } from "#domain/platform/picture-kind.ts";
import { createUpstream, type Upstream, UpstreamError } from "../upstream.ts";

export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  /** Refused: the answer isn't an acceptable picture. Unreachable: no complete answer. */
  | { ok: false; problem: "missing" | "refused" | "unreachable" };

/** Pictures of other hosts. */
export type RemotePictures = ReturnType<typeof createRemotePictures>;

/** A connection's destination: these addresses, even if the host name resolves differently later. */
export interface Destination {
  hostname: string;
  addresses: LookupAddress[];
}

export interface RemotePicturesOptions {
  /** Allowed host names. */
  hosts: readonly string[];
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
  connect?: (to: Destination) => Duplex;
  deadlineMs?: number;
}

const maxBytes = 10_000_000;
const imageOriginDeadlineMs = 5_000;

/** Fetches pictures from public addresses, resolved once; no redirects, no visitor headers, 10 MB at most. */
export function createRemotePictures({
  hosts,
  lookup = (hostname) => askResolver(hostname, { all: true }),
  connect = connectTo,
  deadlineMs = imageOriginDeadlineMs,
}: RemotePicturesOptions) {
  const upstreams = new Map<string, Upstream>(
    hosts.map((host) => [host, createUpstream({ name: `Pictures of ${host}`, deadlineMs })]),
  );

  async function attempt(url: URL, signal: AbortSignal): Promise<FetchedPicture> {
    const { hostname } = url;
    const addresses = await lookup(hostname);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return refused;
    return read(await ask(url, () => connect({ hostname, addresses }), signal));
  }

  return {
    hosts,
    /** Throws unless the URL is https on an allowed host. */
    async fetch(url: URL): Promise<FetchedPicture> {
      const upstream = url.protocol === "https:" && url.port === "" && upstreams.get(url.hostname);
      if (!upstream) throw new Error(`Pictures of ${url.host} are not to be asked for`);
      try {
        return await upstream.call((signal) => attempt(url, signal), { repeatable: false });
      } catch (error) {
        if (error instanceof UpstreamError) return { ok: false, problem: "unreachable" };
        throw error;
      }
    },
  };
}

/** Whether an IP address is public, also when IPv6 embeds IPv4 (mapped, NAT64, 6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

const refused = { ok: false, problem: "refused" } as const;

function connectTo({ hostname, addresses }: Destination): Duplex {
  return connectTls({
    host: hostname,
    servername: hostname,
    port: 443,
    lookup: (_hostname, { all }, callback) => {
      const [first] = addresses;
      if (all) callback(null, addresses);
      else if (first) callback(null, first.address, first.family);
      else callback(new Error(`${hostname} has no address`), "");
    },
  });
}

async function ask(url: URL, createConnection: () => Duplex, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: "image/avif,image/webp,image/png,image/jpeg", "accept-encoding": "identity" };
  const asked = request(url, { createConnection, defaultPort: 443, headers, signal });
  // The response reports a connection that ends midway.
  asked.on("error", () => undefined).end();
  const [answer] = await once(asked, "response", { signal });
  return answer;
}

async function read(answer: IncomingMessage): Promise<FetchedPicture> {
  const { statusCode: status = 0 } = answer;
  if (status !== 200) {
    answer.destroy();
    if (status === 404 || status === 410) return { ok: false, problem: "missing" };
    if (status < 500 && status !== 429) return refused;
    throw new Error(`A picture's host answered ${status}`);
  }
  const parts: Buffer[] = [];
  let byteCount = 0;
  for await (const part of answer) {
    parts.push(part);
    byteCount += part.length;
    // Leaving the loop closes the connection.
    if (byteCount > maxBytes) return refused;
  }
  const bytes = Buffer.concat(parts);
  return pictureKind(bytes) ? { ok: true, bytes } : refused;
}
