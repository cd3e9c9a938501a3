import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** A form whose answer leads to another page: where it was posted to, and the page, by the key of its history entry. */
interface Posted {
  formAction: string;
  arrivesAt: string;
}

const ArrivalContext = createContext<RefObject<Posted | null>>({ current: null });

/**
 * Calls `arrived` once when a form of this site led to the page, with the path that form was posted to
 * (`/professionals/renata-duenas/book`). Not after a link, a reload or the Back button, and not without script.
 */
export function useArrivalByForm(arrived: (formAction: string) => void) {
  const posted = use(ArrivalContext);
  const { key } = useLocation();
  const onArrival = useEffectEvent(arrived);
  useEffect(() => {
    if (posted.current?.arrivesAt !== key) return;
    const { formAction } = posted.current;
    posted.current = null;
    onArrival(formAction);
  }, [posted, key]);
}

/** Stays while pages change, and sees what leads from one to the next. */
export function Arrivals({ children }: { children: ReactNode }) {
  const { state, location, formMethod, formAction } = useNavigation();
  const posted = useRef<Posted | null>(null);
  const submittedTo = useRef<string | null>(null);
  useEffect(() => {
    if (state === "idle") return;
    if (state === "submitting") submittedTo.current = location.key;
    // A form that comes back stays where it was submitted to; one that was accepted leads on.
    const leadsOn = formMethod === "POST" && state === "loading" && location.key !== submittedTo.current;
    posted.current = leadsOn && formAction ? { formAction, arrivesAt: location.key } : null;
  }, [state, location, formMethod, formAction]);
  return <ArrivalContext value={posted}>{children}</ArrivalContext>;
}
