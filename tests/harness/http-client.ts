import * as http from "node:http";
import * as https from "node:https";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** A GET, or a POST if it has a body; an object is sent as JSON. */
export interface Call {
  path: string;
  method?: string | undefined;
  body?: object | string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Raw bytes, compressed or not. */
  bytes: Buffer;
  text: string;
  error: string;
  sentAt: number;
  tookMs: number;
}

export interface HttpClient {
  send(call: Call): Promise<Answer>;
  close(): void;
}

export interface HttpClientOptions {
  timeoutMs?: number;
  /** Maximum concurrent calls; unlimited by default. */
  connections?: number;
  /** Headers of each call. */
  headers?: Record<string, string>;
  /** The local address of the next connection. */
  localAddress?: () => string;
}

const decompress = promisify(brotliDecompress);

/** Calls a site over keep-alive connections, like a browser; trusts a self-signed certificate. */
export function createHttpClient(url: string, options: HttpClientOptions = {}): HttpClient {
  const { timeoutMs = 20_000, connections = Number.POSITIVE_INFINITY, headers = {}, localAddress } = options;
  const { Agent, request } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });

  async function send(call: Call): Promise<Answer> {
    const sentAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const none = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({
        ...{ status: 0, headers: {}, bytes: Buffer.alloc(0), text: "", error: code ?? message },
        ...{ sentAt, tookMs: performance.now() - sentAt },
      });
    const isJson = typeof call.body === "object" && !Buffer.isBuffer(call.body);
    const method = call.method ?? (call.body === undefined ? "GET" : "POST");
    try {
      const sent = request(url + call.path, {
        ...{ agent, method, timeout: timeoutMs, localAddress: localAddress?.() },
        headers: { ...headers, ...(isJson && { "content-type": "application/json" }), ...call.headers },
      });
      let failure: NodeJS.ErrnoException = new Error("the connection closed");
      let isAnswered = false;
      sent.on("response", async (response) => {
        isAnswered = true;
        try {
          const bytes = Buffer.concat(await response.toArray());
          const isCompressed = response.headers["content-encoding"] === "br";
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: String(isCompressed ? await decompress(bytes) : bytes),
            ...{ error: "", sentAt, tookMs: performance.now() - sentAt },
          });
        } catch (error) {
          none(error as NodeJS.ErrnoException);
        }
      });
      sent.on("timeout", () => sent.destroy(new Error(`${timeoutMs} ms`)));
      sent.on("error", (error) => {
        failure = error;
      });
      sent.on("close", () => {
        if (isAnswered) return;
        // An idle connection was closed during the request: browsers retry then (RFC 9110 §9.2.2).
        if (sent.reusedSocket && failure.code === "ECONNRESET") send(call).then(resolve);
        else none(failure);
      });
      sent.end(isJson ? JSON.stringify(call.body) : call.body);
    } catch (error) {
      none(error as NodeJS.ErrnoException);
    }
    return promise;
  }
  return { send, close: () => agent.destroy() };
}
