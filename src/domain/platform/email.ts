import { fieldMessages } from "./messages.ts";
import { plainCharacters } from "./plain-characters.ts";

/** The WHATWG URL parser; this layer's types include no platform. */
declare const URL: new (url: string) => { hostname: string };

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(
  `^(${local})@((?:${domainLabel}\\.)+(?=[a-z0-9-]*[a-z])(?=..)${domainLabel})$`,
  "i",
);
const maxTypedLength = 1_000;
const inBrackets = /^([^<>\r\n]*)<([^<>]*)>[\s.,;]*$/;
// `[dana@x.org](mailto:dana@x.org)` of Markdown, `dana@x.org (work)` of RFC 5322.
const markdown = /^\[([^[\]]*)\]\(([^()]*)\)$/;
// `Dana [mailto:dana@x.org]` of Outlook's replies.
const outlook = /\[mailto:([^[\]]*)\]$/i;
const encoded = /%(?!40)[2-7][\da-f]/gi;
const comment = /(?<=@\S*) *\([^()@<>]*\)$/;

/**
 * Parses an address as typed or pasted (`Dana <dana@x.org>,` or a mailto link); null if it isn't deliverable. The domain is in
 * lower case and ASCII (`xn--…`). The mailbox must be ASCII, because many mail servers refuse any other.
 */
export function parseEmail(text: string): string | null {
  if (text.length > maxTypedLength) return null;
  const plainText = plainCharacters(text)
    .replace(markdown, "$1<$2>")
    .replace(outlook, "<$1>")
    .replace(comment, "");
  const [, name = "", bracketed = plainText] = inBrackets.exec(plainText) ?? [];
  const bare = bracketed
    .replace(/^mailto:(?:\/\/)?([^?]*).*$/is, (_, path: string) => path.replace(encoded, decodeURIComponent))
    .replace(/^\p{L}[\p{L} -]*:(?!\/\/)(?= *\S+@)/u, "")
    .replace(/^["'“”‘’«»‹›<([\s]+|["'“”‘’«»‹›>)\]|.,;:\s]+$/g, "");
  if (name.includes("@") && !name.includes(bare)) return null;
  const at = bare.lastIndexOf("@");
  if (at < 0) return null;
  const match = address.exec(`${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`);
  const [mailbox, domain] = [match?.[1], match?.[2]];
  if (!mailbox || !domain || mailbox.length > 64 || mailbox.length + domain.length > 253) return null;
  return `${mailbox}@${domain.toLowerCase()}`;
}

/** The validation message for text that isn't such an address. */
export function emailProblem(text: string): string {
  const at = text.lastIndexOf("@");
  const plain = text.slice(0, at).replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, "x") + text.slice(at);
  return at > 0 && plain !== text && parseEmail(plain) ? fieldMessages.emailLetters : fieldMessages.email;
}

/** `xn--mnchen-3ya.de` for `münchen.de`; empty if it isn't a domain. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return "";
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return "";
  }
}

/** Canonical form for comparing addresses, never for sending. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The same for every `+tag` of an address: for limits on one person, never for sending. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, "");
}
