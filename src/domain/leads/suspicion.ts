/** What speaks for or against a person behind an inquiry. Nobody is turned away for it: see `isSetAside`. */
export interface Traces {
  /** The field that people do not see was filled in. */
  trapFilled: boolean;
  /**
   * Seconds between the first touch of the form and its arrival. Null where nothing was said, as without script;
   * "forged" where what was said is not ours.
   */
  secondsTaken: number | "forged" | null;
  /** It was posted to a page without a word of the site it was sent from, which every browser says. */
  namesNoSite: boolean;
  message: string;
  /** Other people who wrote from the same device within a day. */
  othersOnDevice: number;
  /** Other people who wrote from the same address within a day. */
  othersAtAddress: number;
}

const minSeconds = 3; // behaviour §2 "Bots"
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
    // Whoever leaves out what script sends is still known by where they write from.
    (secondsTaken === null && othersAtAddress > maxPerAddress ? 1 : 0)
  );
}

/** A suspicious inquiry is set aside for a person to look at, and never thrown away. */
export function isSetAside(suspicion: number): boolean {
  return suspicion >= enough;
}

/** Without script there is nothing to go by, which alone is no reason. */
function suspicionOfTime(secondsTaken: Traces["secondsTaken"]): number {
  if (secondsTaken === null) return 1;
  if (secondsTaken === "forged") return 3;
  return secondsTaken < minSeconds || secondsTaken > maxSeconds ? 2 : 0;
}
