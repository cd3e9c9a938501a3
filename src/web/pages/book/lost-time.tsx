import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { bookingMessages } from "#domain/messages.ts";
import { slotLabel } from "#domain/slot-label.ts";

interface LostTimeProps {
  /** The chosen time, which can no longer be had. */
  lost: string;
  /** Somebody else was quicker, just now. */
  isTaken: boolean;
  isPast: boolean;
}

/** One calm line above the times that are left. After a booking that came too late it takes the focus. */
export function LostTime({ lost, isTaken, isPast }: LostTimeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isTaken || !lost) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [isTaken, lost]);
  return (
    <p className="taken" role="status" tabIndex={-1} ref={notice}>
      <RefreshCw className="icon" />
      <span>{sentence({ lost, isTaken, isPast })}</span>
    </p>
  );
}

function sentence({ lost, isTaken, isPast }: LostTimeProps): string {
  const { day, time } = slotLabel(lost);
  if (isTaken)
    return `${bookingMessages.slotTaken}: ${time} on ${day}. These are still open, and nothing you typed is lost.`;
  if (isPast) return bookingMessages.upcomingDate;
  return `${time} on ${day} is no longer open. These times are.`;
}
