import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRevalidator } from "react-router";
import { http } from "../../platform/visitor/http.ts";
import { randomUuid } from "../../platform/visitor/random-uuid.ts";
import type { Held } from "./hold.ts";

interface Wish {
  stylist_id: number;
  services: readonly string[];
  start: string | undefined;
  /** Whether the chosen time can be had, as far as the page knows. */
  isOpen: boolean;
  /** The hold in the URL when the page loaded. */
  hold: string | undefined;
}

export type Hold = ReturnType<typeof useHold>;

interface Kept {
  wish: string;
  untilMs: number;
}

/** Holds the chosen time while the form is filled in; a new choice replaces it. Booking works without a hold. */
export function useHold({ stylist_id, services, start, isOpen, hold }: Wish) {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<Kept | null>(null);
  const [token, setToken] = useState(hold);
  const latest = useRef(hold);
  const turn = useRef(Promise.resolve());
  const underWay = useRef<Promise<void> | null>(null);
  const [tries, setTries] = useState(1);
  const wish = start && isOpen ? wishFor({ stylist_id, services, start }) : null;
  const isUnread = start !== undefined && !isOpen && token !== undefined && token !== hold;
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnread) navigate(addressWith(token).search, { replace: true, preventScrollReset: true });
  }, [isUnread, token, navigate]);

  const minutesLeft = useMinutesLeft(kept && kept.wish === wish ? kept.untilMs : null);

  useEffect(() => {
    if (!wish || tries === 0) return;
    let isWanted = true;
    // Sequential, so that each knows the hold it replaces.
    const mine = turn.current.then(async () => {
      if (!isWanted) return;
      const answer = await ask(wish, latest.current);
      if (answer.state === "held") {
        latest.current = answer.hold;
        // The form posts to the address that names the hold, so that the response isn't mistaken for one without.
        flushSync(() => setToken(answer.hold));
      }
      if (!isWanted) return;
      if (answer.state === "taken") revalidate();
      if (answer.state !== "held") return;
      setKept({ wish, untilMs: Date.now() + answer.heldForMs });
      rememberInAddress(answer.hold);
    });
    turn.current = mine;
    underWay.current = mine;
    mine.finally(() => {
      if (underWay.current === mine) underWay.current = null;
    });
    return () => {
      isWanted = false;
    };
  }, [wish, tries, revalidate]);

  const hasEnded = minutesLeft === 0;
  useEffect(() => {
    if (!hasEnded) return;
    // Typing extends the hold.
    const askAgain = () => setTries((times) => times + 1);
    addEventListener("input", askAgain, { once: true });
    return () => removeEventListener("input", askAgain);
  }, [hasEnded]);

  return {
    token,
    /** Times were loaded without the hold and are reloading, so this visitor's own time may look taken. */
    isUnread,
    /** Whole minutes left of the hold; 0 when it expired, null without one. */
    minutesLeft,
    /**
     * Before sending: writes the newest hold into the form and returns the pending request. A booking sent before its own
     * hold would find its time taken.
     */
    settle: (form: HTMLFormElement) => {
      const field = form.elements.namedItem("hold");
      if (field instanceof HTMLInputElement) field.value = latest.current ?? "";
      return underWay.current;
    },
  };
}

function wishFor({
  stylist_id,
  services,
  start,
}: {
  stylist_id: number;
  services: readonly string[];
  start: string;
}) {
  const fields = new URLSearchParams({ stylist_id: String(stylist_id), start });
  for (const guid of services) fields.append("service_ids", guid);
  return String(fields);
}

/** Asks again where the answer was lost, with the same key: the time may be held already, and then it is theirs. */
async function ask(wish: string, hold = ""): Promise<Held> {
  const body = new URLSearchParams(wish);
  body.set("hold", hold);
  const answer = await http("/hold", {
    method: "POST",
    body,
    idempotencyKey: randomUuid(),
    attempts: 3,
    deadlineMs: 3000,
    retryWhen: ({ failure, status }) => failure === "network" || status === 429 || (status ?? 0) >= 500,
  });
  return answer.ok ? (answer.data as Held) : { state: "none" };
}

/**
 * So that the page opened again knows its own hold. The router is not told: nothing on the page changes by it, and a form
 * on its way must not be interrupted.
 */
function rememberInAddress(hold: string) {
  history.replaceState(history.state, "", addressWith(hold));
}

function addressWith(hold: string): URL {
  const address = new URL(location.href);
  address.searchParams.set("hold", hold);
  return address;
}

function useMinutesLeft(untilMs: number | null): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      setMinutes(untilMs === null ? null : Math.max(0, Math.ceil((untilMs - Date.now()) / 60_000)));
    look();
    const clock = setInterval(look, 5000);
    return () => clearInterval(clock);
  }, [untilMs]);
  return untilMs === null ? null : minutes;
}
