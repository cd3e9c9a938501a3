import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { echo, serve } from "#tests/harness/http-server.ts";

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
