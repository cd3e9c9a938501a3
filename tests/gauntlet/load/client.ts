import { Agent, request as httpRequest } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { problemSentence } from "#contract/platform/problem.ts";

export interface LoadRequest {
  path: string;
  /** What a right answer contains. */
  shows: string;
  /** With a body it is a POST of JSON. */
  body?: object;
  key?: string;
}

export interface Answered {
  path: string;
  isBooking: boolean;
  /** Of whom a booking was; none of a visit. */
  key: string;
  /** 0 where no answer came. */
  status: number;
  retryAfter: string | undefined;
  isRight: boolean;
  /** Why there is no answer. */
  error: string;
  /** Whether a page says that a part of it could not be reached. */
  isIncomplete: boolean;
  /** On the clock of `performance.now`. */
  sentAt: number;
  tookMs: number;
}

const page = "/locations/south-lamar-austin";
const visits: ReadonlyArray<(n: number) => LoadRequest> = [
  () => ({ path: page, shows: "South Lamar" }),
  (n) => ({ path: `/faq?search=${n}`, shows: "</html>" }),
  (n) => ({ path: `/locations?search=austin&page=${n}`, shows: "</html>" }),
  () => ({ path: "/", shows: "</html>" }),
  (n) => ({
    path: `/api/v1/sola-genius/availability?stylist_id=${1 + (n % 500)}&days=3`,
    shows: `"status":true`,
  }),
];
/** Visitors come from many networks, none of which has more connections than one may have. */
const addresses = Array.from({ length: 200 }, (_, n) => `127.0.1.${1 + n}`);

const decompress = promisify(brotliDecompress);

export interface LoadClient {
  /** The next of the visits, every other one of a file of a page. */
  next(): LoadRequest;
  /** Asks for everything once, and returns when it was answered. */
  warmUp(): Promise<void>;
  send(request: LoadRequest): Promise<Answered>;
  close(): void;
}

export function createClient(url: string, timeoutMs: number): LoadClient {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  let files: string[] = [];
  const client: LoadClient = {
    next() {
      count += 1;
      const file = count % 2 === 0 ? files[count % files.length] : undefined;
      return file
        ? { path: file, shows: "" }
        : (visits[count % visits.length]?.(count) ?? { path: "/", shows: "" });
    },
    async send(request) {
      const { path, shows, body, key = "" } = request;
      const sentAt = performance.now();
      const {
        status,
        retryAfter,
        text,
        error = "",
      } = await ask(url, request, agent, {
        timeoutMs,
        localAddress: addresses[count % addresses.length] ?? "127.0.0.1",
      });
      if (path === page && status === 200) files = filesOf(text);
      return {
        path: path.split("?")[0] ?? "",
        isBooking: body !== undefined,
        key,
        status,
        retryAfter,
        isRight: (status === 200 || status === 201) && text.includes(shows),
        error,
        isIncomplete: text.includes(problemSentence.unavailable),
        sentAt,
        tookMs: performance.now() - sentAt,
      };
    },
    async warmUp() {
      for (const visit of [...visits, ...visits]) await client.send(visit(1));
    },
    close: () => agent.destroy(),
  };
  return client;
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

/** Null for a right answer, for a time that somebody else has, and for a refusal that says when to try again. */
export function wrongWith({ path, isBooking, status, retryAfter, isRight, error }: Answered): string | null {
  if (isRight || (isBooking && status === 409)) return null;
  if (status === 503) return retryAfter ? null : `${path} was answered 503 without Retry-After`;
  if (status === 0) return `${path} was answered nothing (${error})`;
  return `${path} was answered ${status === 200 ? "200 with something else" : status}`;
}

interface RawAnswer {
  status: number;
  retryAfter: string | undefined;
  text: string;
  error?: string;
}

/** As a browser does, with compression. */
function ask(
  url: string,
  request: LoadRequest,
  agent: Agent,
  limits: { timeoutMs: number; localAddress: string },
): Promise<RawAnswer> {
  const { path, body, key } = request;
  const { timeoutMs, localAddress } = limits;
  return new Promise((resolve) => {
    const headers = {
      "accept-encoding": "br",
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    };
    const method = body ? "POST" : "GET";
    const none = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: 0, retryAfter: undefined, text: "", error: code ?? message });
    const options = { agent, method, headers, localAddress, timeout: timeoutMs };
    const asked = httpRequest(url + path, options, async (response) => {
      try {
        const bytes = Buffer.concat(await response.toArray());
        const { statusCode: status = 0, headers: received } = response;
        const isCompressed = received["content-encoding"] === "br";
        const text = String(isCompressed ? await decompress(bytes) : bytes);
        resolve({ status, retryAfter: received["retry-after"], text });
      } catch (error) {
        none(error as NodeJS.ErrnoException);
      }
    });
    asked.on("timeout", () => asked.destroy(new Error(`${timeoutMs} ms`)));
    asked.on("error", (error: NodeJS.ErrnoException) => {
      // Closed while it was sent over a connection that had been at rest: browsers send it again then (RFC 9110 §9.2.2).
      if (asked.reusedSocket && error.code === "ECONNRESET") ask(url, request, agent, limits).then(resolve);
      else none(error);
    });
    asked.end(body && JSON.stringify(body));
  });
}
