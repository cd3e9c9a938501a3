import { connect } from "node:net";
import type { Verdict } from "../gauntlet-part.ts";

const smuggled = "GET /api/v1/get-msas-list?smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n";
const post = "POST /api/v1/save-lead-tracking HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n";
const chunk = "0\r\n\r\n";

/** Messages that a proxy and a server may parse as one request or as two. Each must be refused, and nothing after it read. */
const shapes: Record<string, string> = {
  "a length and chunks": `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${smuggled}`,
  "chunks and a length": `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunk}${smuggled}`,
  "two lengths": `${post}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${smuggled}`,
  "two lengths in one line": `${post}Content-Length: 0, 5\r\n\r\n${smuggled}`,
  "a length with a sign": `${post}Content-Length: +0\r\n\r\n${smuggled}`,
  "a length below zero": `${post}Content-Length: -1\r\n\r\n${smuggled}`,
  "a length in hexadecimal": `${post}Content-Length: 0x0\r\n\r\n${smuggled}`,
  "a length too long to count": `${post}Content-Length: 99999999999999999999999\r\n\r\n${smuggled}`,
  "a space before the colon": `${post}Content-Length : 0\r\n\r\n${smuggled}`,
  "a folded length": `${post}X: y\r\n Content-Length: 50\r\nContent-Length:\r\n 0\r\n\r\n${smuggled}`,
  "an unknown encoding": `${post}Transfer-Encoding: xchunked\r\n\r\n${chunk}${smuggled}`,
  "an encoding twice": `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunk}${smuggled}`,
  "chunked not last": `${post}Transfer-Encoding: chunked, identity\r\n\r\n${chunk}${smuggled}`,
  "an encoding after a tab": `${post}Transfer-Encoding:\tchunked\tx\r\n\r\n${chunk}${smuggled}`,
  "an encoding with a vertical tab": `${post}Transfer-Encoding: \vchunked\r\n\r\n${chunk}${smuggled}`,
  "a chunk size that is none": `${post}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}`,
  "a chunk size with a sign": `${post}Transfer-Encoding: chunked\r\n\r\n-0\r\n\r\n${smuggled}`,
  "a chunk ended by a line feed": `${post}Transfer-Encoding: chunked\r\n\r\n1\r\nZ\n0\r\n\r\n${smuggled}`,
  "a bare line feed in an extension": `${post}Transfer-Encoding: chunked\r\n\r\n2;\nxx\r\n0\r\n\r\n${smuggled}`,
  "a bare carriage return in a header": `${post}X: a\rContent-Length: 0\r\n\r\n${smuggled}`,
  "a NUL in a header": `${post}X: a\0b\r\nContent-Length: 0\r\n\r\n${smuggled}`,
  "no name before the colon": `${post}: x\r\nContent-Length: 0\r\n\r\n${smuggled}`,
  "two hosts": `GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n`,
  "another version": `GET / HTTP/9.9\r\nHost: HOST\r\n\r\n${smuggled}`,
  "a request line with a line feed": `GET / HTTP/1.1\nX: y HTTP/1.1\r\n\0\r\n\r\n${smuggled}`,
  "a beginning of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
};

/** A request inside another one's body must not be answered. */
const harmless: Record<string, string> = {
  "a request as a body": `${post}Content-Length: ${smuggled.length}\r\nConnection: close\r\n\r\n${smuggled}`,
  "a request as the body of a GET": `GET /healthz HTTP/1.1\r\nHost: HOST\r\nContent-Length: ${smuggled.length}\r\nConnection: close\r\n\r\n${smuggled}`,
};

export async function smuggle(url: string): Promise<Verdict> {
  const { host, port } = new URL(url);
  const misses: string[] = [];
  for (const [name, shape] of Object.entries({ ...shapes, ...harmless })) {
    // Has the stated length whatever the host's name.
    const received = await answersTo(shape.replaceAll("HOST", host.padEnd(4)), Number(port));
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    if (statuses.length > 1) misses.push(`${name}: answered ${statuses.join(" and ")}`);
    if (name in shapes && !statuses.every((status) => status >= 400 && status < 600))
      misses.push(`${name}: answered ${statuses.join(" and ")}`);
    if (statuses.some((status) => status >= 500 && status !== 505 && status !== 501))
      misses.push(`${name}: answered ${statuses.join(" and ")}`);
  }
  return {
    promise: "Ambiguous requests are refused, and a request smuggled in one gets no response",
    tried: `${Object.keys(shapes).length} shapes, ${Object.keys(harmless).length} hidden in a body`,
    misses,
    figure: `${misses.length} wrong responses`,
  };
}

/** Everything received until the server closes or pauses. */
function answersTo(text: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setTimeout(700, () => socket.destroy());
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(received));
  });
}
