import { mkdirSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { messageOf, parseMailbox } from "./message.ts";
import type { MailTransport } from "./transport.ts";

/** Without an SMTP server each mail becomes an `.eml` file. Delivered twice, it is still one file. */
export function folderTransport(folder: string, from: string): MailTransport {
  const sender = parseMailbox(from);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(messageOf(letter, sender));
      const file = join(folder, `${letter.id}.eml`);
      const unfinished = `${file}.part`;
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, file);
      await flushFolder(folder);
      return { ok: true };
    },
    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true });
    },
    close: () => composer.close(),
  };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
