import { z } from "zod";
import { webhookKey } from "#clients/platform/webhook/post-webhook.ts";
import { isLoopback } from "./loopback.ts";

/** Addresses, separated by commas. Paths can be secret, so no message repeats them. */
export const webhookUrls = z.string().transform((list, context) => {
  const urls = list.split(",").map((url) => url.trim());
  for (const [index, url] of urls.entries()) {
    const problem = urls.indexOf(url) < index ? "is listed twice" : urlProblem(url);
    if (problem)
      context.addIssue({ code: "custom", message: `holds an address that ${problem}: ${nth(index)}` });
  }
  return urls;
});

function urlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "does not begin with https://";
  if (url.username || url.password) return "has a user or a password";
  if (url.hash) return "has a fragment";
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    return "begins with http://, which sends data unencrypted";
  return undefined;
}

/** For each address one secret, or two separated by a space during a rotation; each as its key. */
export const webhookSecrets = z.string().transform((list, context) => {
  const entries = list.split(",").map((entry) => entry.trim().split(/\s+/).map(webhookKey));
  for (const [index, keys] of entries.entries()) {
    if (keys.includes(null))
      context.addIssue({
        code: "custom",
        message: `holds a secret that is not whsec_ and 24 to 64 bytes in base64: ${nth(index)}`,
      });
  }
  return entries.map((keys) => keys.filter((key) => key !== null));
});

function nth(index: number): string {
  return `number ${index + 1}`;
}
