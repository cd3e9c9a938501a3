import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Verdict } from "../gauntlet-part.ts";

/** docs/behavior.md: headers have 10 s and are checked every 2 s. */
const headersMs = 14_000;
/** The timeout of a connection without traffic. */
const stalledMs = 34_000;

interface Crowd {
  promise: string;
  what: string;
  /** What each connection sends on connecting, and then every second. */
  begins: string;
  goesOn: string;
}

const crowds: Crowd[] = [
  { promise: "Idle connections don't lock visitors out", what: "idle connections", begins: "", goesOn: "" },
  {
    promise: "Clients that never finish a header don't lock visitors out",
    what: "clients that send a header a second",
    begins: "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    goesOn: "X-A: b\r\n",
  },
  {
    promise: "Clients that never finish a body don't lock visitors out",
    what: "clients that send a byte of a body a second",
    begins:
      "POST /api/v1/save-lead-tracking HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
    goesOn: " ",
  },
  {
    promise: "Clients that never read a response don't lock visitors out",
    what: "clients that ask again and again and read nothing",
    begins: "GET /locations HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(5),
    goesOn: "",
  },
];

/** Holds each crowd's connections for a while; visitors on other networks continue. */
export async function crowd(
  url: string,
  { idle, slow, forMs }: { idle: number; slow: number; forMs: number },
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { promise, what, begins, goesOn } of crowds) {
    const size = begins === "" ? idle : slow;
    const sockets = await gather(Number(new URL(url).port), size, begins, what.includes("read nothing"));
    const timer = setInterval(() => {
      if (goesOn) for (const socket of sockets) if (socket.writable) socket.write(goesOn);
    }, 1_000);
    const times: number[] = [];
    const misses: string[] = [];
    const begun = performance.now();
    while (performance.now() - begun < forMs || times.length < 8) {
      const sentAt = performance.now();
      const status = await fetch(`${url}/locations/south-lamar-austin`, {
        headers: { connection: "close" },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      times.push(performance.now() - sentAt);
      if (status !== 200) misses.push(`a visitor was answered ${status || "nothing"} beside ${size} ${what}`);
      await setTimeout(20);
    }
    const open = () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;
    if (forMs > headersMs && goesOn.includes(":") && open() > 0)
      misses.push(`${open()} ${what} are still there after ${forMs} ms`);
    if (forMs > stalledMs && goesOn === "" && open() > 0)
      misses.push(`${open()} ${what} are still there after ${forMs} ms`);
    const left = open();
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    times.sort((one, other) => one - other);
    verdicts.push({
      promise,
      tried: `${size} ${what}, for ${forMs / 1000} s`,
      misses,
      figure: `${times.length} visits, 95 % within ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms; ${left} connections left at the end`,
    });
  }
  return verdicts;
}

/** From four networks, because one network may have only a few hundred connections. */
async function gather(port: number, size: number, begins: string, isDeaf: boolean): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < size; n += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (n % 4)}` });
    // Unread data stays in the kernel.
    if (isDeaf) socket.pause();
    else socket.resume();
    socket.on("error", () => undefined);
    socket.once("connect", () => begins && socket.write(begins));
    sockets.push(socket);
    if (n % 100 === 99) await setTimeout(10);
  }
  await setTimeout(300);
  return sockets;
}
