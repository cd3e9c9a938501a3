import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type AddressRange, parseAddressRange } from "./client-address.ts";
import type { FetchHandler } from "./fetch-handler.ts";
import { createHttpServer } from "./http-server.ts";
import type { Log } from "./log.ts";

interface Line {
  fields: Record<string, unknown>;
  message: string;
}

async function serve(program: FetchHandler, proxies: string[] = [], publicHost: string | null = null) {
  const lines: Line[] = [];
  const keep = (fields: Record<string, unknown>, message: string) => lines.push({ fields, message });
  const log = { info: keep, debug: keep, error: keep } as unknown as Log;
  const trustedProxies = proxies.flatMap((proxy) => [parseAddressRange(proxy) ?? []] as AddressRange[]);
  const trust = { trustedProxies, internalSecret: "0123456789abcdef" };
  const server = createHttpServer({ program, trust, log, publicHost, restMs: 50 });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(() => server.drain());
  return { server, port, address: `http://127.0.0.1:${port}`, lines };
}

const echo: FetchHandler = async (request) => Response.json(Object.fromEntries(request.headers));

test("the programs hear the connection's word about the visitor, not the visitor's", async () => {
  const { address } = await serve(echo);
  const headers = {
    "x-forwarded-for": "198.51.100.7",
    "x-forwarded-host": "evil.example",
    "x-original-url": "/admin",
    "x-sola-client-address": "198.51.100.7",
    "x-sola-anything": "1",
  };
  const heard = await (await fetch(address, { headers })).json();
  expect(heard).toMatchObject({ "x-sola-client-address": "127.0.0.1" });
  expect(Object.keys(heard).filter((name) => /^x-(forwarded|original|sola)-/.test(name))).toEqual([
    "x-sola-client-address",
  ]);
});

test("a program of ours, known by the secret, is believed", async () => {
  const { address } = await serve(echo);
  const headers = { "x-sola-internal-secret": "0123456789abcdef", "x-sola-client-address": "198.51.100.7" };
  const heard = await (await fetch(address, { headers })).json();
  expect(heard).toMatchObject({ "x-sola-client-address": "198.51.100.7" });
  expect(heard).not.toHaveProperty("x-sola-internal-secret");
});

test("an address over 4 KB is refused, and headers over 16 KB", async () => {
  const { address } = await serve(echo);
  expect((await fetch(`${address}/${"a".repeat(4095)}`)).status).toBe(200);
  expect((await fetch(`${address}/${"a".repeat(4096)}`)).status).toBe(414);
  expect((await fetch(address, { headers: { "x-long": "a".repeat(17_000) } })).status).toBe(431);
});

const saidAlways = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** What comes back for bytes that are sent, until the connection ends. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  return (await socket.setEncoding("utf8").toArray()).join("");
}

const asking = (line: string, ...lines: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: sola.test", "Connection: close", ...lines].join("\r\n")}\r\n\r\n`;

test.each([
  ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a host that is none", 400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
  ["two hosts", 400, "GET / HTTP/1.1\r\nHost: sola.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n"],
  ["the address of another site", 400, asking("GET http://evil.example/faq")],
  ["our own address, whole", 400, asking("GET http://sola.test/faq")],
  ["a backslash in its path", 400, asking("GET /\\\\evil.example/faq")],
  ["what means nothing in its path", 400, asking("GET /%E0%A4%A")],
  ["a form for a path written otherwise", 400, asking("POST //evil.example/faq", "Content-Length: 0")],
  ["a method that means nothing here", 501, asking("TRACE /faq")],
  ["a method of other protocols", 501, asking("PROPFIND /faq")],
  ["no words at all", 400, "\u0000\u0001\r\n\r\n"],
  ["too much above it", 431, `GET / HTTP/1.1\r\nHost: sola.test\r\nX-Long: ${"a".repeat(17_000)}\r\n\r\n`],
  [
    "too much between its parts",
    413,
    `POST / HTTP/1.1\r\nHost: sola.test\r\nTransfer-Encoding: chunked\r\n\r\n2;${"a".repeat(17_000)}\r\n`,
  ],
])("a request with %s is answered %i, which says what every answer says", async (_, status, sent) => {
  const { port } = await serve(async (request) => new Response(await request.text()));
  const [head = "", text] = (await exchange(port, sent)).split("\r\n\r\n");
  const [line, ...lines] = head.split("\r\n");
  expect(line).toMatch(`HTTP/1.1 ${status} `);
  const headers = new Headers(lines.map((one) => one.split(": ") as [string, string]));
  expect(Object.fromEntries(headers)).toMatchObject({ ...saidAlways, connection: "close" });
  expect(Buffer.byteLength(text ?? "")).toBe(Number(headers.get("content-length")));
});

describe("a site with a public address", () => {
  const answerTo = async (line: string, host: string) => {
    const { port } = await serve(echo, [], "www.sola.example");
    return exchange(port, asking(line).replace("sola.test", host));
  };
  const statusOf = async (line: string, host: string) =>
    Number((await answerTo(line, host)).split(" ", 2)[1]);

  test.each(["www.sola.example", "WWW.Sola.Example", "www.sola.example:80", "localhost:3000", "[::1]:3000"])(
    "is found under %s",
    async (host) => {
      expect(await statusOf("GET /faq", host)).toBe(200);
    },
  );

  test.each(["evil.example", "www.sola.example.evil.example", "10.0.0.7", "localhost.evil.example:3000"])(
    "shows nothing but its health under %s",
    async (host) => {
      expect(await statusOf("GET /faq", host)).toBe(421);
      expect(await statusOf("GET /assets/page-Ab12.js", host)).toBe(421);
      expect(await statusOf("GET //faq", host)).toBe(421);
      expect(await statusOf("GET /healthz", host)).toBe(200);
    },
  );

  test("tells a call under another name so in the envelope of the api", async () => {
    expect(await answerTo("GET /api/v1/get-msas-list", "evil.example")).toContain(
      '{"status":false,"data":null,"message":"This site doesn’t go by that name."',
    );
  });
});

describe("the server's own answers to calls are the envelope of the api", () => {
  const envelope = (message: string) => ({
    status: false,
    data: null,
    message,
    meta: { request_id: expect.stringMatching(/^[\w-]{8,64}$/) },
  });
  const call = `/api/v1/get-msas-list?x=${"a".repeat(4096)}`;

  test.each([
    [call, 414, "This address is too long."],
    ["/api/v1/broken", 500, "Something went wrong on our side. Please try again."],
    ["/api/v1/waiting", 503, "We couldn’t reach that just now. Please try again."],
  ])("%#: %i", async (path, status, message) => {
    const { server, address } = await serve(async (request) => {
      if (request.url.endsWith("/broken")) throw new Error("the shelf fell down");
      server.giveUp();
      return new Promise(() => undefined);
    });
    const answer = await fetch(address + path);
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      status,
      "application/json; charset=utf-8",
      envelope(message),
    ]);
  });

  test.each([
    [431, "This request’s headers are too large.", `X-Long: ${"a".repeat(17_000)}`],
    [400, "We couldn’t read that request.", "A header without a colon"],
  ])("%i, where nobody can tell any more what was asked for", async (status, message, header) => {
    const { port } = await serve(echo);
    const sent = `GET /api/v1/get-msas-list HTTP/1.1\r\nHost: sola.test\r\n${header}\r\n\r\n`;
    const [head = "", text = ""] = (await exchange(port, sent)).split("\r\n\r\n");
    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(text)).toEqual(envelope(message));
  });
});

test.each([
  ["//evil.example/faq?a=1", "/evil.example/faq?a=1"],
  ["//user@host/faq", "/user@host/faq"],
  ["//[::1/faq", "/[::1/faq"],
  ["/.//evil.example", "/evil.example"],
  ["/blog/%2e%2e/faq", "/faq"],
])("%s leads to where it is written as it should be, and no program hears of it", async (target, to) => {
  const { port, lines } = await serve(() => Promise.reject(new Error("no program was to be asked")));
  const answer = await exchange(port, asking(`GET ${target}`));
  expect(answer).toMatch("HTTP/1.1 301 ");
  expect(answer).toMatch(`Location: ${to}\r\n`);
  expect(lines.filter(({ message }) => message !== "request")).toEqual([]);
});

test("an answer under way is not spoiled by what comes after its request", async () => {
  const { port } = await serve(async () => {
    const { readable, writable } = new TransformStream();
    writable.getWriter().write(new TextEncoder().encode("so far"));
    return new Response(readable);
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: sola.test\r\n\r\n");
  const [begun] = await once(socket, "data");
  socket.write("\u0000\u0001\r\n\r\n");
  const rest = (await socket.setEncoding("utf8").toArray()).join("");
  expect(`${begun}${rest}`.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a program that throws is answered 500 without a word of why, and the log has the reason", async () => {
  const { address, lines } = await serve(async () => {
    throw new Error("the shelf fell down");
  });
  const response = await fetch(address);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("shelf");
  expect(lines).toContainEqual({
    fields: { err: new Error("the shelf fell down") },
    message: "a request failed",
  });
});

test("each answer is logged by its id and path, without query and secrets", async () => {
  const { address, lines } = await serve(echo);
  const response = await fetch(`${address}/inquiry/Zm9vYmFyYmF6cXV4MDE?email=dana@example.com`, {
    headers: { "x-request-id": "a-proxy-gave-it" },
  });
  await response.arrayBuffer();
  expect(response.headers.get("x-request-id")).toBe("a-proxy-gave-it");
  await expect
    .poll(() => lines)
    .toEqual([
      {
        message: "request",
        fields: {
          request_id: "a-proxy-gave-it",
          method: "GET",
          path: "/inquiry/:secret",
          status: 200,
          duration_ms: expect.any(Number),
        },
      },
    ]);
});

test("a drain takes no new connections and lets the answers under way arrive", async () => {
  const door = Promise.withResolvers<void>();
  const { server, address, port } = await serve(async () => {
    await door.promise;
    return new Response("late, but here");
  });
  const asked = fetch(address);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const drained = server.drain();
  await expect.poll(() => canConnect(port)).toBe(false);
  door.resolve();
  expect(await (await asked).text()).toBe("late, but here");
  await drained;
});

test("whoever still waits at a crash is told to try again", async () => {
  const reached = Promise.withResolvers<void>();
  const { server, address } = await serve(() => {
    reached.resolve();
    return new Promise(() => undefined);
  });
  const asked = fetch(address);
  await reached.promise;
  server.giveUp();
  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
});

test("what the server answers by itself says what every answer says", async () => {
  const { server, address } = await serve(async (request) => {
    if (new URL(request.url).pathname === "/broken") throw new Error("the shelf fell down");
    server.giveUp();
    return new Promise(() => undefined);
  });
  for (const [path, status] of [
    [`/${"a".repeat(4096)}`, 414],
    ["/broken", 500],
    ["/waiting", 503],
  ] as const) {
    const { status: answered, headers } = await fetch(address + path);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject(saidAlways);
  }
});

test("a visitor who leaves is logged as such and harms nobody", async () => {
  const reached = Promise.withResolvers<AbortSignal>();
  const { address, lines } = await serve((request) => {
    reached.resolve(request.signal);
    return new Promise(() => undefined);
  });
  const asking = request(address).on("error", () => undefined);
  asking.end();
  const signal = await reached.promise;
  asking.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
  await expect.poll(() => lines.at(-1)?.fields.status).toBe("aborted");
});

describe("connections", () => {
  async function openFrom(localAddress: string, port: number, count: number): Promise<Socket[]> {
    const sockets = Array.from({ length: count }, () =>
      connect({ port, host: "127.0.0.1", localAddress })
        .on("error", () => undefined)
        .resume(),
    );
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    return sockets;
  }

  test("at rest, however many from one address, shut nobody out, and the oldest are closed first", async () => {
    const { port } = await serve(echo);
    const sockets: Socket[] = [];
    while (sockets.length < 2_000) {
      sockets.push(...(await openFrom("127.0.0.2", port, 100)));
      // Accepted in the order in which they came: once these are answered, all before them have been.
      const [own, other] = await Promise.all(
        ["127.0.0.2", "127.0.0.3"].map((from) => statusFrom(from, port)),
      );
      expect([own, other]).toEqual([200, 200]);
    }
    await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(256);
    expect(sockets.slice(0, 1_000).filter(({ destroyed }) => !destroyed)).toEqual([]);
    expect(sockets.at(-1)?.destroyed).toBe(false);
  });

  test("on which an answer is under way are left alone, and an address that has enough of them gets no more", async () => {
    const door = Promise.withResolvers<void>();
    let underWay = 0;
    const { port } = await serve(async () => {
      underWay += 1;
      await door.promise;
      return new Response("late");
    });
    const asked = Array.from({ length: 256 }, () => statusFrom("127.0.0.2", port));
    await expect.poll(() => underWay).toBe(256);
    await expect(statusFrom("127.0.0.2", port)).resolves.toMatch(/hang up|ECONNRESET/);
    door.resolve();
    expect(await statusFrom("127.0.0.3", port)).toBe(200);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });

  test("of a proxy that the operator trusts are as many as it likes", async () => {
    const { port } = await serve(echo, ["127.0.0.2"]);
    const sockets = await openFrom("127.0.0.2", port, 400);
    await statusFrom("127.0.0.3", port);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});

function statusFrom(localAddress: string, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({ port, host: "127.0.0.1", localAddress }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", ({ message }) => resolve(message)).end();
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
