import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { echo, serve } from "#tests/harness/http-server.ts";

describe("the connection limit", () => {
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

  test("closes the oldest idle connections of one address first and shuts out no other client", async () => {
    const { port } = await serve(echo);
    const sockets: Socket[] = [];
    while (sockets.length < 2_000) {
      sockets.push(...(await openFrom("127.0.0.2", port, 100)));
      // Accepted in order: once these are answered, all earlier ones are accepted.
      const [own, other] = await Promise.all(
        ["127.0.0.2", "127.0.0.3"].map((from) => statusFrom(from, port)),
      );
      expect([own, other]).toEqual([200, 200]);
    }
    await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(256);
    expect(sockets.slice(0, 1_000).filter(({ destroyed }) => !destroyed)).toEqual([]);
    expect(sockets.at(-1)?.destroyed).toBe(false);
  });

  test("leaves connections with responses in flight open and refuses more from their address", async () => {
    const door = Promise.withResolvers<void>();
    let underWay = 0;
    const { port } = await serve(
      async () => {
        underWay += 1;
        await door.promise;
        return new Response("late");
      },
      [],
      null,
      { maxAnswering: 300 },
    );
    const asked = Array.from({ length: 256 }, () => statusFrom("127.0.0.2", port));
    await expect.poll(() => underWay).toBe(256);
    await expect(statusFrom("127.0.0.2", port)).resolves.toMatch(/hang up|ECONNRESET/);
    door.resolve();
    expect(await statusFrom("127.0.0.3", port)).toBe(200);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  });

  /** Requests more than socket buffers hold, and reads none of it. */
  function askAndReadNothing(localAddress: string, port: number): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
    socket.pause().write("GET / HTTP/1.1\r\nHost: sola.test\r\n\r\n");
    onTestFinished(() => void socket.destroy());
    return once(socket, "connect").then(() => socket);
  }
  const long = new Uint8Array(2 ** 25);

  test("shuts out no other client when clients don't read", async () => {
    let answered = 0;
    const program = async () => {
      answered += 1;
      return new Response(long);
    };
    const { port } = await serve(program, [], null, { connections: { max: 4, maxPerClient: 2 } });
    for (const from of ["127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.3"])
      await askAndReadNothing(from, port);
    await expect.poll(() => answered).toBe(4);
    expect(await statusFrom("127.0.0.2", port)).toBe(200);
    expect(await statusFrom("127.0.0.4", port)).toBe(200);
  });

  test("closes a stalled connection after the timeout, with its unread data", async () => {
    const { port, lines } = await serve(async () => new Response(long), [], null, { stalledMs: 200 });
    await askAndReadNothing("127.0.0.2", port);
    await expect.poll(() => lines.map(({ fields }) => fields.status)).toEqual(["aborted"]);
  });

  test("doesn't apply to a trusted proxy", async () => {
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
