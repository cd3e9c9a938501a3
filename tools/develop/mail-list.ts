import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { html } from "hono/html";
import PostalMime, { type Email } from "postal-mime";

/** Widths of a phone and of a mail program on a desk, in pixels. */
const widths = [390, 720];
const maxMails = 20;

/** A page of the newest mails in a folder, each as it looks at two widths, for development. */
export async function mailList(folder: string): Promise<Response> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const newest = files
    .map((name) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(0, maxMails);
  const mails = await Promise.all(
    newest.map(({ file }) => PostalMime.parse(readFileSync(file), { attachmentEncoding: "base64" })),
  );
  const page = await html`<!doctype html>
    <html lang="en">
      <title>Mails</title>
      <script type="module" src="/@vite/client"></script>
      <h1>${files.length} mails in ${folder}</h1>
      ${mails.map(
        (mail) =>
          html`<h2>${mail.subject}</h2>
            <p>To ${mail.to?.map(({ address }) => address).join(", ")}</p>
            ${widths.map((width) => html`<iframe sandbox width="${width}" height="700" srcdoc="${withPictures(mail)}"></iframe> `)}`,
      )}
    </html>`;
  return new Response(String(page), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** The page of a mail, whose pictures are parts of the mail (`cid:`), with them in it. */
function withPictures({ html = "", attachments }: Email): string {
  return html.replaceAll(/\bcid:([^"'\s)]+)/g, (address, id) => {
    const part = attachments.find(({ contentId }) => contentId === `<${id}>`);
    return part ? `data:${part.mimeType};base64,${part.content}` : address;
  });
}
