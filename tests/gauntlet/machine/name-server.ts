import { createSocket } from "node:dgram";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createMailServer } from "../../harness/mail-server.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import type { Trouble } from "./troubles.ts";

const address = "127.0.0.153";
const port = 53;

const patienceMs = 120_000;

/**
 * A name server for one site, which first hangs and then resolves every name to this machine. The site resolves
 * its mail server, to which each inquiry sends two mails. Requires root.
 */
export async function createNameServer(stack: AsyncDisposableStack): Promise<{
  through: readonly string[];
  environment: Record<string, string>;
  trouble: Trouble;
}> {
  let answers = false;
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    if (answers) socket.send(answerTo(query), from.port, from.address);
  });
  socket.bind(port, address);
  await once(socket, "listening");
  stack.defer(() => void socket.close());

  const mailServer = await createMailServer();
  await mailServer.start();
  stack.defer(() => mailServer.stop());

  const folder = temporaryFolder();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "resolv.conf");
  writeFileSync(file, `nameserver ${address}\n`, { mode: 0o644 });
  const mount = `mount --bind ${file} /etc/resolv.conf && exec "$@"`;
  return {
    through: ["unshare", "--mount", "sh", "-c", mount, "sh"],
    environment: { SMTP_URL: mailServer.url.replace("127.0.0.1", "mail.gauntlet.example") },
    trouble: {
      name: "DNS fails from startup on",
      // Not cached: compression uses the thread pool that resolves names.
      path: (number) => `/faq?search=${number}`,
      sparesWorkers: true,
      begin() {
        return () => {
          answers = true;
        };
      },
      async settles() {
        const beganAt = performance.now();
        while (mailServer.received.length === 0) {
          if (performance.now() - beganAt > patienceMs) return [`no mail came within ${patienceMs} ms`];
          await setTimeout(100);
        }
        return [];
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
