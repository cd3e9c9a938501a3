/** Spam signals the site sends in headers beside a form; not part of the documented API. */
export interface SpamSignals {
  /** The `form-token` of the first input in the form; empty without a script. */
  formToken: string;
  /** The field that people don't see was filled in. */
  isHoneypotFilled: boolean;
  /** It was posted without a word of the site it was sent from, which every browser says. */
  namesNoSite: boolean;
}

export const noSpamSignals: SpamSignals = { formToken: "", isHoneypotFilled: false, namesNoSite: false };

const formTokenHeader = "sola-form-token";
const honeypotHeader = "sola-form-honeypot";
const senderHeader = "sola-form-sender";

/** The headers of a call; a token that cannot be one of ours is sent as such, not as none. */
export function spamSignalHeaders(signals: SpamSignals): Record<string, string> {
  const { formToken, isHoneypotFilled, namesNoSite } = signals;
  return {
    ...(formToken !== "" && {
      [formTokenHeader]: /^[\w.-]{1,128}$/.test(formToken) ? formToken : "unreadable",
    }),
    ...(isHoneypotFilled && { [honeypotHeader]: "filled" }),
    ...(namesNoSite && { [senderHeader]: "unnamed" }),
  };
}

export function readSpamSignals(header: (name: string) => string | null): SpamSignals {
  return {
    formToken: header(formTokenHeader) ?? "",
    isHoneypotFilled: header(honeypotHeader) !== null,
    namesNoSite: header(senderHeader) !== null,
  };
}
