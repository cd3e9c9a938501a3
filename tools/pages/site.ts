import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** The site to open. */
export interface Site {
  url: string;
  /** Its folder of mails and secrets; null if only its address is known. */
  dataDir: string | null;
}

/** Calls the Product API and returns `data`; throws on a refusal. */
export async function ask({ url }: Site, call: string, body?: object) {
  const answer = await fetch(`${url}/api/v1/${call}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const { status, message, data } = await answer.json();
  if (!status) throw new Error(`${call}: ${message}`);
  return data;
}

/** Runs an operator's command and returns its output. */
export function sola({ url, dataDir }: Site, ...words: string[]): string {
  if (!dataDir) throw new Error("Commands need the site's data folder.");
  return execFileSync(process.execPath, ["src/main/sola.ts", ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Returns the path of a link in a mail with certain words, once it has been sent. */
export async function linkMailed(site: Site, link: RegExp, words: string): Promise<string> {
  const { text = "" } = await mailWith(site, link, words);
  return link.exec(text)?.[0] ?? "";
}

/** Returns the address of a page that shows the mail with such a link, its picture included. */
export async function mailPage(site: Site, link: RegExp, words: string): Promise<string> {
  const { html = "", attachments } = await mailWith(site, link, words);
  const picture = attachments.find(({ contentId }) => contentId !== undefined);
  const inline = `data:${picture?.mimeType};base64,${encoded(picture?.content ?? "")}`;
  return `data:text/html;base64,${encoded(html.replaceAll(/cid:[^"]+/g, inline))}`;
}

const encoded = (content: string | ArrayBuffer | Uint8Array) =>
  Buffer.from(content as Uint8Array).toString("base64");

async function mailWith({ dataDir }: Site, link: RegExp, words: string): Promise<Email> {
  const folder = join(dataDir ?? "", "mail");
  for (let tries = 0; tries < 100; tries += 1) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      const { text = "" } = mail;
      if (text.replace(/\s+/g, " ").includes(words) && link.test(text)) return mail;
    }
    await setTimeout(200);
  }
  throw new Error(`No mail with ${words} came.`);
}
