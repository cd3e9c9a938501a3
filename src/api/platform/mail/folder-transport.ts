import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { messageOf, parseMailbox } from "./message.ts";
import type { MailTransport } from "./transport.ts";

const unfinishedEnd = ".eml.part";
/** No file is being written for longer: a command may use the folder beside a running site. */
const abandonedAfterMs = 60_000;

/** Without an SMTP server each mail becomes an `.eml` file. Delivered twice, it is still one file. */
export function folderTransport(folder: string, from: string): MailTransport {
  const sender = parseMailbox(from);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(email) {
      const { message } = await composer.sendMail(messageOf(email, sender));
      const file = join(folder, `${email.id}.eml`);
      const unfinished = join(folder, `${email.id}${unfinishedEnd}`);
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true });
        await rename(unfinished, file);
        await flushFolder(folder);
        return { ok: true };
      } catch (error) {
        await rm(unfinished, { force: true });
        const { code = "ERROR" } = error as NodeJS.ErrnoException;
        return { ok: false, problem: "unavailable", reason: code };
      }
    },
    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
    },
    close: () => composer.close(),
  };
}

/** What a crash left half written is of no use: its mail is sent again. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(unfinishedEnd))) {
    const file = join(folder, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (writtenAt < Date.now() - abandonedAfterMs) rmSync(file, { force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
