/** The WHATWG URL parser; this layer's types include no platform. */
declare const URL: new (
  url: string,
) => { href: string; protocol: string; hostname: string; port: string; username: string; password: string };

const longest = 2048;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
const hostAndPort = /^[^/?#:@\\]+\.[^/?#:@\\]+:\d{1,5}(?:[/?#]|$)/;
const ipAddress = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/;
const localSuffixes = new Set([
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "private",
]);

/** Sanitizes a `booking_url` or `website_url`: trimmed, https, public host; else null. */
export function parseExternalUrl(text: string | null | undefined): string | null {
  const urlText = (text ?? "").replace(/\p{Cc}/gu, "").trim();
  if (urlText === "" || urlText.length > longest || urlText.includes("\\")) return null;
  const address = withScheme(urlText);
  const url = address && parse(address);
  if (!url || url.username || url.password || !isPublicHost(url.hostname)) return null;
  // Parsed as http first, so that port 80 isn't carried over to https.
  url.protocol = "https:";
  return url.href.length <= longest ? url.href : null;
}

/** The same for a calendar to fetch, which may be `webcal:`, on the usual port. */
export function parseCalendarUrl(text: string | null | undefined): string | null {
  const bare = text?.trim().replace(/^<(.*)>$/, "$1");
  const href = parseExternalUrl(bare?.replace(/^webcals?:/i, "https:"));
  return href && new URL(href).port === "" ? href : null;
}

/** Hosts of profiles, the sample's included, and the form of a handle. */
const socialNetworks = {
  instagram: { hosts: /^(?:www\.)?instagram\.(?:com|example)$/, handle: /^@?([a-z0-9_.]{1,30})$/i },
  facebook: {
    hosts: /^(?:(?!l\.|lm\.)[a-z-]+\.)?(?:facebook\.(?:com|example)|fb\.(?:com|me))$/,
    handle: /^@?([a-z0-9.]{5,50})$/i,
  },
};

/** The same for a profile: an address of its network, or a handle such as `@salon.denver`. */
export function parseSocialUrl(
  network: keyof typeof socialNetworks,
  text: string | null | undefined,
): string | null {
  const profileText = (text ?? "").trim();
  const { hosts, handle } = socialNetworks[network];
  const href = parseExternalUrl(profileText);
  if (href && !profileText.startsWith("@") && hosts.test(new URL(href).hostname)) return href;
  const [, name] = handle.exec(profileText) ?? [];
  return name && !name.startsWith("www.") ? `https://www.${network}.com/${name}` : null;
}

/** The host of a link, `renatacolor.example`; null if the link isn't safe. */
export function externalHost(text: string | null | undefined): string | null {
  const href = parseExternalUrl(text);
  return href && new URL(href).hostname.replace(/^www\./, "");
}

function withScheme(urlText: string): string | null {
  if (hostAndPort.test(urlText) || !scheme.test(urlText)) return `https://${urlText.replace(/^\/+/, "")}`;
  return /^https?:/i.test(urlText) ? urlText : null;
}

function parse(address: string): InstanceType<typeof URL> | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function isPublicHost(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => label !== "") &&
    !ipAddress.test(hostname) &&
    !localSuffixes.has(labels.at(-1) ?? "")
  );
}
