import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { echo, exchange, requestBytes, serve } from "#tests/harness/http-server.ts";

// Covers design: The client's address is the right-most hop that is not a trusted proxy
test("programs get the client address from the connection, not from the client's headers", async () => {
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

describe("a site with a public address", () => {
  const answerTo = async (line: string, host: string) => {
    const { port } = await serve(echo, [], "www.sola.example");
    return exchange(port, requestBytes(line).replace("sola.test", host));
  };
  const statusOf = async (line: string, host: string) =>
    Number((await answerTo(line, host)).split(" ", 2)[1]);

  test.each(["www.sola.example", "Www.sola.Example", "www.sola.example:80", "localhost:3000", "[::1]:3000"])(
    "is found under %s",
    async (host) => {
      expect(await statusOf("GET /faq", host)).toBe(200);
    },
  );

  test.each(["evil.example", "www.sola.example.evil.example", "10.0.0.7", "localhost.evil.example:3000"])(
    "answers only health checks under %s",
    async (host) => {
      expect(await statusOf("GET /faq", host)).toBe(421);
      expect(await statusOf("GET /assets/page-Ab12.js", host)).toBe(421);
      expect(await statusOf("GET //faq", host)).toBe(421);
      expect(await statusOf("GET /healthz", host)).toBe(200);
    },
  );

  test("refuses an API call under another name with the envelope", async () => {
    expect(await answerTo("GET /api/v1/get-msas-list", "evil.example")).toContain(
      '{"status":false,"code":"wrong-host","data":null,"message":"This site doesn’t go by that name."',
    );
  });
});

test("bytes after a request don't spoil its response", async () => {
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

test("a program that throws gets a 500 without the reason, which is logged", async () => {
  const { address, lines } = await serve(async () => {
    throw new Error("the shelf fell down");
  });
  const response = await fetch(address);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("shelf");
  expect(lines).toContainEqual({
    fields: { err: new Error("the shelf fell down") },
    message: "request failed",
  });
});

test("each response is logged with id, trace and path, without query and secrets", async () => {
  const { address, lines } = await serve(echo);
  const response = await fetch(`${address}/inquiry/Zm9vYmFyYmF6cXV4MDE?email=dana@example.com`, {
    headers: {
      "x-request-id": "a-proxy-gave-it",
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    },
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
          trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
          method: "GET",
          path: "/inquiry/:secret",
          status: 200,
          duration_ms: expect.any(Number),
        },
      },
    ]);
});

test("over the limit of requests, clients get 503 with Retry-After, except health checks", async () => {
  const door = Promise.withResolvers<void>();
  let underWay = 0;
  const program = async ({ url }: Request) => {
    underWay += 1;
    if (!url.endsWith("/healthz")) await door.promise;
    return new Response("late, but here");
  };
  const { address } = await serve(program, [], null, { maxAnswering: 3 });
  const asked = Array.from({ length: 3 }, () => fetch(address));
  await expect.poll(() => underWay).toBe(3);
  const refused = await fetch(`${address}/api/v1/get-msas-list`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toMatchObject({ status: false, data: null });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  door.resolve();
  for (const answer of asked) expect(await (await answer).text()).toBe("late, but here");
  expect((await fetch(address)).status).toBe(200);
});

test("a burst of connections gets 503 instead of queueing in the kernel", async () => {
  const program = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return new Response("here");
  };
  const { address } = await serve(program, [], null, { maxAnswering: 2 });
  const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(address)));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
});

test("slow uploads don't block other requests", async () => {
  const program = async (request: Request) => new Response(await request.text());
  const { address, port } = await serve(program, [], null, { maxAnswering: 3 });
  const slow = Array.from({ length: 5 }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write("POST / HTTP/1.1\r\nHost: sola.test\r\nContent-Length: 5\r\n\r\nslow");
    onTestFinished(() => void socket.destroy());
    return once(socket, "connect");
  });
  await Promise.all(slow);
  for (const _ of slow) expect((await fetch(address)).status).toBe(200);
});

test("a drain accepts no connections and finishes in-flight responses", async () => {
  const [reached, door] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { server, address, port } = await serve(async () => {
    reached.resolve();
    await door.promise;
    return new Response("late, but here");
  });
  const asked = fetch(address);
  await reached.promise;
  const drained = server.drain();
  await expect.poll(() => canConnect(port)).toBe(false);
  door.resolve();
  expect(await (await asked).text()).toBe("late, but here");
  await drained;
});

test("in-flight requests get 503 at a crash", async () => {
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

test("a client that disconnects is logged as such and has no other effect", async () => {
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

/** Each on its own connection. */
function statusOf(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false }, (response) => resolve(response.resume().statusCode));
    asked.on("error", reject).end();
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
