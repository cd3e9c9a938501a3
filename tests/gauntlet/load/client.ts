import { problemSentence } from "#contract/platform/problem.ts";
import { createHttpClient } from "../../harness/http-client.ts";

export interface LoadRequest {
  path: string;
  shows: string;
  body?: object;
  key?: string;
}

export interface Answered {
  path: string;
  isBooking: boolean;
  /** The client of a booking; none for a visit. */
  key: string;
  status: number;
  retryAfter: string | undefined;
  isRight: boolean;
  error: string;
  /** Whether a page reports that a part failed to load. */
  isIncomplete: boolean;
  sentAt: number;
  tookMs: number;
}

const page = "/locations/south-lamar-austin";
const visits: ReadonlyArray<(n: number) => LoadRequest> = [
  () => ({ path: page, shows: "South Lamar" }),
  (n) => ({ path: `/faq?search=${n}`, shows: "</html>" }),
  (n) => ({ path: `/locations?search=austin+${n}`, shows: "</html>" }),
  () => ({ path: "/", shows: "</html>" }),
  (n) => ({
    path: `/api/v1/sola-genius/availability?stylist_id=${1 + (n % 500)}&days=3`,
    shows: `"status":true`,
  }),
];
/** Visitors on many networks, each within its connection limit. */
const addresses = Array.from({ length: 200 }, (_, n) => `127.0.1.${1 + n}`);

export interface LoadClient {
  /** The next visit; every second one loads a file of a page. */
  next(): LoadRequest;
  /** Requests everything once. */
  warmUp(): Promise<void>;
  send(request: LoadRequest): Promise<Answered>;
  close(): void;
}

export function createClient(
  url: string,
  timeoutMs: number,
  headers: Record<string, string> = {},
): LoadClient {
  let count = 0;
  const http = createHttpClient(url, {
    timeoutMs,
    headers: { "accept-encoding": "br", ...headers },
    ...(url.includes("127.0.0.1") && { localAddress: () => addresses[count % addresses.length] ?? "" }),
  });
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
      const headers = key ? { "idempotency-key": key } : {};
      const answer = await http.send({ path, body, headers });
      const { status, text, error, sentAt, tookMs } = answer;
      if (path === page && status === 200) files = filesOf(text);
      return {
        path: path.split("?")[0] ?? "",
        isBooking: body !== undefined,
        key,
        status,
        retryAfter: answer.headers["retry-after"],
        isRight: (status === 200 || status === 201) && text.includes(shows),
        error,
        isIncomplete: text.includes(problemSentence.unavailable),
        sentAt,
        tookMs,
      };
    },
    async warmUp() {
      for (const visit of [...visits, ...visits]) await client.send(visit(1));
    },
    close: () => http.close(),
  };
  return client;
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

/** Null for a correct answer, for a time that is taken, and for a refusal with Retry-After. */
export function wrongWith({ path, isBooking, status, retryAfter, isRight, error }: Answered): string | null {
  if (isRight || (isBooking && status === 409)) return null;
  if (status === 503) return retryAfter ? null : `${path} was answered 503 without Retry-After`;
  if (status === 0) return `${path} was answered nothing (${error})`;
  return `${path} was answered ${status === 200 ? "200 with something else" : status}`;
}
