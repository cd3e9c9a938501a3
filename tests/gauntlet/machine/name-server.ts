import { createSocket } from "node:dgram";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "../../harness/database-cluster.ts";
import type { Trouble } from "./troubles.ts";

const address = "127.0.0.153";
const port = 53;

/**
 * A name server for a site alone, which finds every name on this machine, and then no longer answers. What the site calls by name
 * is its webhooks, of which each inquiry makes one. Needs root.
 */
export async function createNameServer(stack: AsyncDisposableStack): Promise<{
  through: readonly string[];
  environment: Record<string, string>;
  trouble: Trouble;
}> {
  let answers = true;
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    if (answers) socket.send(answerTo(query), from.port, from.address);
  });
  socket.bind(port, address);
  await once(socket, "listening");
  stack.defer(() => void socket.close());

  // Each webhook needs its name anew.
  const receiver = createServer((_, response) => response.setHeader("connection", "close").end());
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  stack.defer(() => void receiver.close());

  const folder = temporaryFolder();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "resolv.conf");
  writeFileSync(file, `nameserver ${address}\n`, { mode: 0o644 });
  const mount = `mount --bind ${file} /etc/resolv.conf && exec "$@"`;
  return {
    through: ["unshare", "--mount", "sh", "-c", mount, "sh"],
    environment: {
      WEBHOOK_URLS: `http://hooks.gauntlet.example:${(receiver.address() as AddressInfo).port}/`,
      WEBHOOK_SECRETS: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    },
    trouble: {
      name: "names are not resolved",
      // Not cached: compressing it takes threads of the pool that names are resolved on.
      path: (number) => `/faq?search=${number}`,
      sparesWorkers: true,
      begin() {
        answers = false;
        return () => {
          answers = true;
        };
      },
    },
  };
}

/** RFC 1035 §4: 127.0.0.1 for an A, nothing for any other type. */
function answerTo(query: Buffer): Buffer {
  const endOfName = query.indexOf(0, 12) + 1;
  const question = query.subarray(12, endOfName + 4);
  const isA = query.readUInt16BE(endOfName) === 1;
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
  query.copy(header, 0, 0, 2);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, question, ...(isA ? [record] : [])]);
}
