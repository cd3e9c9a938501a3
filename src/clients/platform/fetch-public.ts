import type { LookupAddress } from "node:dns";
import { lookup as askResolver } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import ipaddr from "ipaddr.js";

export type PublicAnswer =
  | { ok: true; bytes: Buffer }
  /** Refused: a private address, a redirect, another refusal, or too many bytes. */
  | { ok: false; problem: "missing" | "refused" };

/** A connection's destination: these addresses, even if the host name resolves differently later. */
export interface PublicDestination {
  hostname: string;
  addresses: LookupAddress[];
}

/** How hosts are found and reached. */
export interface Reach {
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
  connect?: (to: PublicDestination) => Duplex;
}

interface PublicRequest extends Reach {
  /** The value of the header. */
  accept: string;
  maxBytes: number;
  signal: AbortSignal;
}

/** Fetches an https address from public IP addresses, resolved once; no redirects, no visitor headers. Throws without a complete answer. */
export async function fetchPublic(
  url: URL,
  {
    accept,
    maxBytes,
    signal,
    lookup = (hostname) => askResolver(hostname, { all: true }),
    connect = connectTo,
  }: PublicRequest,
): Promise<PublicAnswer> {
  const { hostname } = url;
  const addresses = await lookup(hostname);
  if (!addresses.every(({ address }) => isPublicAddress(address))) return refused;
  const outgoingRequest = request(url, {
    createConnection: () => connect({ hostname, addresses }),
    defaultPort: 443,
    headers: { accept, "accept-encoding": "identity" },
    signal,
  });
  // The response reports a connection that ends midway.
  outgoingRequest.on("error", () => undefined).end();
  const [answer] = await once(outgoingRequest, "response", { signal });
  return read(answer, maxBytes);
}

/** Whether an IP address is public, also when IPv6 embeds IPv4 (mapped, NAT64, 6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

const refused = { ok: false, problem: "refused" } as const;

function connectTo({ hostname, addresses }: PublicDestination): Duplex {
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

async function read(answer: IncomingMessage, maxBytes: number): Promise<PublicAnswer> {
  const { statusCode: status = 0 } = answer;
  if (status !== 200) {
    answer.destroy();
    if (status === 404 || status === 410) return { ok: false, problem: "missing" };
    if (status < 500 && status !== 429) return refused;
    throw new Error(`The host responded with ${status}`);
  }
  const parts: Buffer[] = [];
  let byteCount = 0;
  for await (const part of answer) {
    parts.push(part);
    byteCount += part.length;
    // Leaving the loop closes the connection.
    if (byteCount > maxBytes) return refused;
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}
