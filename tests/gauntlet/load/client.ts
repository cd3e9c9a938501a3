import { Agent, request as httpRequest } from "node:http";
import { problemSentence } from "#contract/problem.ts";

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
      const { status, retryAfter, text } = await ask(url, request, agent, timeoutMs);
      if (path === page && status === 200) files = filesOf(text);
      return {
        path: path.split("?")[0] ?? "",
        isBooking: body !== undefined,
        key,
        status,
        retryAfter,
        isRight: (status === 200 || status === 201) && text.includes(shows),
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
export function wrongWith({ path, isBooking, status, retryAfter, isRight }: Answered): string | null {
  if (isRight || (isBooking && status === 409)) return null;
  if (status === 503) return retryAfter ? null : `${path} was answered 503 without Retry-After`;
  return `${path} was answered ${status === 200 ? "200 with something else" : status || "nothing"}`;
}

function ask(
  url: string,
  { path, body, key }: LoadRequest,
  agent: Agent,
  timeoutMs: number,
): Promise<{ status: number; retryAfter: string | undefined; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      "accept-encoding": "identity",
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    };
    const method = body ? "POST" : "GET";
    const none = () => resolve({ status: 0, retryAfter: undefined, text: "" });
    const asked = httpRequest(
      url + path,
      { agent, method, headers, timeout: timeoutMs },
      async (response) => {
        const pieces = await response
          .setEncoding("utf8")
          .toArray()
          .catch(() => null);
        const { statusCode: status = 0, headers: received } = response;
        if (pieces === null) none();
        else resolve({ status, retryAfter: received["retry-after"], text: pieces.join("") });
      },
    );
    asked.on("timeout", () => asked.destroy());
    asked.on("error", none).end(body && JSON.stringify(body));
  });
}
