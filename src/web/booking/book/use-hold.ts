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
  /** The hold that the page was read with, as the address said it. */
  hold: string | undefined;
}

export interface Hold {
  token: string | undefined;
  /** The page was read without it, so that what seems lost may be kept for this very visitor; it is being read again. */
  isUnread: boolean;
  /**
   * Before the form is sent: writes the newest hold into it, and answers with what is still to be waited for. A booking
   * that overtakes its own hold would find its time kept from it.
   */
  settle: (form: HTMLFormElement) => Promise<void> | null;
  /** Whole minutes that the chosen time is still kept for; 0 when they are over, null when it is not kept. */
  minutesLeft: number | null;
}

interface Kept {
  wish: string;
  untilMs: number;
}

/** Keeps the chosen time for some minutes while the form is filled; another time takes its place. Booking works without. */
export function useHold({ stylist_id, services, start, isOpen, hold }: Wish): Hold {
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<Kept | null>(null);
  const [token, setToken] = useState(hold);
  const latest = useRef(hold);
  const turn = useRef(Promise.resolve());
  const underWay = useRef<Promise<void> | null>(null);
  const [asked, setAsked] = useState(1);
  const wish = start && isOpen ? wishFor({ stylist_id, services, start }) : null;
  const isUnread = start !== undefined && !isOpen && token !== undefined && token !== hold;
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnread) navigate(addressWith(token).search, { replace: true, preventScrollReset: true });
  }, [isUnread, token, navigate]);

  const minutesLeft = useMinutesLeft(kept && kept.wish === wish ? kept.untilMs : null);

  useEffect(() => {
    if (!wish || asked === 0) return;
    let isWanted = true;
    // One after the other, so that each knows the hold it takes the place of.
    const mine = turn.current.then(async () => {
      if (!isWanted) return;
      const held = await ask(wish, latest.current);
      if (held.state === "held") {
        latest.current = held.hold;
        // A form that waits for this is sent to the address that names the hold, or the answer would seem read without.
        flushSync(() => setToken(held.hold));
      }
      if (!isWanted) return;
      if (held.state === "taken") revalidate();
      if (held.state !== "held") return;
      setKept({ wish, untilMs: Date.now() + held.heldForMs });
      rememberInAddress(held.hold);
    });
    turn.current = mine;
    underWay.current = mine;
    mine.finally(() => {
      if (underWay.current === mine) underWay.current = null;
    });
    return () => {
      isWanted = false;
    };
  }, [wish, asked, revalidate]);

  const hasEnded = minutesLeft === 0;
  useEffect(() => {
    if (!hasEnded) return;
    // Whoever goes on typing still wants the time.
    const askAgain = () => setAsked((times) => times + 1);
    addEventListener("input", askAgain, { once: true });
    return () => removeEventListener("input", askAgain);
  }, [hasEnded]);

  return {
    token,
    isUnread,
    minutesLeft,
    settle: (form) => {
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
