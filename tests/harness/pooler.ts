import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** Startup parameters that PgBouncer accepts. */
const passed = ["user", "database", "client_encoding", "application_name"];

/**
 * The startup phase of a pooler: refuses a connection with other parameters in PgBouncer's words, and ends an accepted one
 * with "passed". Returns its address.
 */
export async function startPoolerEntrance(): Promise<string> {
  const server = createServer((socket) => {
    socket.setEncoding("latin1");
    socket.once("data", (packet) => {
      const refused = startParameters(String(packet)).find((name) => !passed.includes(name));
      socket.end(
        refused ? failure("08P01", `unsupported startup parameter: ${refused}`) : failure("28000", "passed"),
      );
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `postgresql://sola:secret@127.0.0.1:${port}/sola`;
}

/** The parameter names in a startup packet: length and version, then names and values, each ended by a zero. */
function startParameters(packet: string): string[] {
  const words = packet.slice(8).split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

function failure(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
