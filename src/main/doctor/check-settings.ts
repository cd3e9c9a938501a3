import ipaddr from "ipaddr.js";
import type { Config } from "../settings/config.ts";
import { isLoopback } from "../settings/loopback.ts";
import { type Finding, warning, well } from "./finding.ts";

const about = "settings";

/** Warns about valid settings that are unlikely to be meant on a public site. */
export function checkSettings(config: Config): Finding[] {
  const isPublic = config.publicUrl.protocol === "https:" && config.deployment === "production";
  const findings: Finding[] = [];
  const warn = (says: string, todo: string) => findings.push(warning(about, says, todo));
  if (isPublic && config.does.web && config.trustedProxies.length === 0)
    warn(
      "PUBLIC_URL begins with https, and TRUSTED_PROXIES names no proxy: all visitors look like one client.",
      "Name the proxy that speaks TLS in TRUSTED_PROXIES.",
    );
  if (isPublic && config.does.jobs && !config.smtpUrl)
    warn("Without SMTP_URL no mail leaves this machine.", "Set SMTP_URL to your mail server.");
  if (isPublic && config.does.jobs && [config.mailFrom, config.fallbackEmail].some(isOfSample))
    warn("Mails are from or to an address of the sample.", "Set MAIL_FROM and FALLBACK_EMAIL.");
  if (isPublic && !config.rateLimits) warn("RATE_LIMITS is off.", "Take it out: it is for measurements.");
  if (config.role === "site" && !config.content.previewToken)
    warn(
      "Without CONTENT_PREVIEW_TOKEN links to drafts open on this machine alone.",
      "Set CONTENT_PREVIEW_TOKEN, the same on every machine.",
    );
  if (config.metrics && !isLoopback(config.metrics.host))
    warn(
      `METRICS_PORT listens on ${config.metrics.host}: every machine that reaches port ${config.metrics.port} can read the figures.`,
      "Close it to all but Prometheus.",
    );
  for (const [index, { url }] of config.webhooks.entries()) {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    if (isPrivate(host))
      warn(
        `WEBHOOK_URLS number ${index + 1} is ${host}, a private address: what leads and bookings say goes to a machine of your own network.`,
        "Correct WEBHOOK_URLS if that isn't meant.",
      );
  }
  return findings.length > 0 ? findings : [well(about, `ROLE=${config.role} at ${config.publicUrl.origin}.`)];
}

function isPrivate(host: string): boolean {
  return isLoopback(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() !== "unicast");
}

/** Reserved by RFC 2606, so mail never arrives there. */
function isOfSample(mailbox: string): boolean {
  return /\.example>?$/.test(mailbox);
}
