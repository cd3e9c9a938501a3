/** Spam signals the site sends in headers beside a form; not part of the documented API. */
export interface SpamSignals {
  /** From `form-token` at the form's first use; empty without JavaScript. */
  formToken: string;
  /** The hidden field was filled in. */
  isHoneypotFilled: boolean;
  /** The form post had neither `Sec-Fetch-Site` nor `Origin`; browsers send one. */
  namesNoSite: boolean;
}

export const noSpamSignals: SpamSignals = { formToken: "", isHoneypotFilled: false, namesNoSite: false };

const formTokenHeader = "sola-form-token";
const honeypotHeader = "sola-form-honeypot";
const senderHeader = "sola-form-sender";

/** Encodes the signals as headers; an unencodable token is sent as an invalid one. */
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
