/** Signals for or against a human sender. No inquiry is rejected for them: see `isSetAside`. */
export interface Traces {
  /** The hidden field was filled in. */
  trapFilled: boolean;
  /**
   * Seconds between the first input and the post. Null without a timestamp, as without script, or if it has already counted for
   * another inquiry; "forged" for a timestamp that this site didn't sign.
   */
  secondsTaken: number | "forged" | null;
  /** Posted to a page without Origin and Fetch Metadata, which every browser sends. */
  namesNoSite: boolean;
  message: string;
  /** Other senders from the same device within a day. */
  othersOnDevice: number;
  /** Other senders from the same IP address within a day. */
  othersAtAddress: number;
}

const minSeconds = 3; // docs/behavior.md "Spam"
const maxSeconds = 24 * 60 * 60;
const maxPerAddress = 10;
const enough = 2;

/** How suspicious an inquiry is: 0 is not at all. */
export function suspicionOf(traces: Traces): number {
  const { trapFilled, secondsTaken, namesNoSite, message, othersOnDevice, othersAtAddress } = traces;
  const links = message.match(/https?:\/\/|www\./gi)?.length ?? 0;
  const hasMarkup = /<a\s|\[url\b|\[link\b/i.test(message);
  return (
    (trapFilled ? 3 : 0) +
    suspicionOfTime(secondsTaken) +
    (namesNoSite ? 1 : 0) +
    (hasMarkup || links > 2 ? 2 : 0) +
    (links === 2 ? 1 : 0) +
    (othersOnDevice > 2 ? 2 : 0) +
    // A sender that omits the device id, or asks for a timestamp each time, is still counted by IP address.
    (othersAtAddress > maxPerAddress ? 2 : 0)
  );
}

/** A suspicious inquiry is quarantined for the manager, never deleted. */
export function isSetAside(suspicion: number): boolean {
  return suspicion >= enough;
}

/** A post without script lacks these signals, which alone isn't suspicious. */
function suspicionOfTime(secondsTaken: Traces["secondsTaken"]): number {
  if (secondsTaken === null) return 1;
  if (secondsTaken === "forged") return 3;
  return secondsTaken < minSeconds || secondsTaken > maxSeconds ? 2 : 0;
}
