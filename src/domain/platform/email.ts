const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(`^(${local})@((?:${domainLabel}\\.)+(?=[a-z0-9-]*[a-z])${domainLabel})$`, "i");

/** Parses an address: trimmed, domain in lower case; null if it isn't deliverable. */
export function parseEmail(text: string): string | null {
  const match = address.exec(text.trim());
  const [mailbox, domain] = [match?.[1], match?.[2]];
  if (!mailbox || !domain || mailbox.length > 64 || mailbox.length + domain.length > 253) return null;
  return `${mailbox}@${domain.toLowerCase()}`;
}

/** Canonical form for comparing addresses, never for sending. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The same for every `+tag` of an address: for limits on one person, never for sending. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, "");
}
