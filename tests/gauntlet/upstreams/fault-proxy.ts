import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export const faults = [
  "refuses",
  "resets",
  "hangs",
  "drips",
  "answers 500",
  "answers HTML",
  "answers another shape",
  "breaks off",
  "never ends",
  "redirects to itself",
] as const;
/** A gateway's refusals, in the Product API's envelope. */
export const refusals = [
  "answers 400",
  "answers 401",
  "answers 403",
  "answers 429",
  "answers status false in a 200",
] as const;
export type Fault = (typeof faults)[number] | (typeof refusals)[number];

/** The gateway's message, which no visitor may read. */
export const refusalSentence = "Quota exceeded for this key";

export function isRefusal(fault: Fault): boolean {
  return refusals.some((refusal) => refusal === fault);
}

export interface FaultProxy {
  port: number;
  /** Applies to open connections too. */
  set(fault: Fault | null): Promise<void>;
  stop(): Promise<void>;
}

/** A proxy in front of an upstream that passes requests on or injects a fault. */
export async function startFaultProxy(upstreamPort: number, protocol: "http" | "smtp"): Promise<FaultProxy> {
  let fault: Fault | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    keep(client);
    if (fault !== null) return misbehave(client, fault, protocol);
    const upstream = keep(connect(upstreamPort, "127.0.0.1"));
    client.pipe(upstream).pipe(client);
    upstream.once("close", () => client.destroy());
    client.once("close", () => upstream.destroy());
  });
  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  return {
    port,
    async set(next) {
      fault = next;
      if (next === "refuses") await close();
      else if (!server.listening) await listen(server, port);
      for (const socket of sockets) socket.destroy();
    },
    stop: close,
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

const megabyte = Buffer.alloc(2 ** 20, 97);
const maxMegabytes = 100;

function misbehave(client: Socket, fault: Fault, protocol: "http" | "smtp"): void {
  if (fault === "resets") return void client.resetAndDestroy();
  // Requests are read, so that no client blocks on a full buffer.
  client.resume();
  if (fault === "hangs") return;
  if (protocol === "smtp") speak(client, fault, "220 mail.example\r\n");
  else client.once("data", () => speak(client, fault, head("application/json", 1_000)));
}

function speak(client: Socket, fault: Fault, beginning: string): void {
  const isMail = beginning.startsWith("220");
  const answer = (text: string) => client.end(text);
  if (fault === "drips") {
    let at = 0;
    const timer = setInterval(() => client.write(beginning.at(at++ % beginning.length) ?? ""), 300);
    client.once("close", () => clearInterval(timer));
  } else if (fault === "breaks off") client.end(isMail ? "22" : `${beginning}{"status": true, "data": [`);
  else if (fault === "never ends") {
    let sent = 0;
    client.write(isMail ? "220-" : head("application/json", maxMegabytes * megabyte.length));
    const more = () => {
      while (sent < maxMegabytes && !client.destroyed) {
        sent += 1;
        if (!client.write(megabyte)) return void client.once("drain", more);
      }
    };
    more();
  } else if (isMail) answer(mailAnswers[fault] ?? "550 No\r\n");
  else answer(httpAnswers[fault] ?? "");
}

const head = (type: string, length: number, status = "200 OK", more = "") =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}Connection: close\r\n\r\n`;
const whole = (type: string, body: string, status?: string, more?: string) =>
  head(type, body.length, status, more) + body;

const refuse = (status: string, more?: string) =>
  whole(
    "application/json",
    JSON.stringify({ status: false, data: null, message: refusalSentence }),
    status,
    more,
  );

const httpAnswers: Partial<Record<Fault, string>> = {
  "answers 500": whole("application/json", '{"message": "broken"}', "500 Internal Server Error"),
  "answers 400": refuse("400 Bad Request"),
  "answers 401": refuse("401 Unauthorized"),
  "answers 403": refuse("403 Forbidden"),
  "answers 429": refuse("429 Too Many Requests", "Retry-After: 30\r\n"),
  "answers status false in a 200": refuse("200 OK"),
  "answers HTML": whole("text/html", "<h1>It works!</h1>"),
  "answers another shape": whole("application/json", '{"status": true, "data": {"a": 1}, "items": 7}'),
  "redirects to itself": whole("text/plain", "", "302 Found", "Location: /\r\n"),
};

const mailAnswers: Partial<Record<Fault, string>> = {
  "answers 500": "554 No service\r\n",
  "answers 429": "421 Too many connections, try again\r\n",
  "answers HTML": "HTTP/1.1 400 Bad Request\r\n\r\n<h1>Bad request</h1>",
  "answers another shape": "220\u0000\r\n999 what\r\n",
  "redirects to itself": "221 Bye\r\n",
};
