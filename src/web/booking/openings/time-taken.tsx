import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";

interface TimeTakenProps {
  sentence: string;
  /** Another visitor just booked this time. */
  isTaken: boolean;
}

/** One calm line above the remaining times. After a booking that came too late it takes focus. */
export function TimeTaken({ sentence, isTaken }: TimeTakenProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isTaken || !sentence) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [isTaken, sentence]);
  return (
    <p className="taken" role="status" tabIndex={-1} ref={notice}>
      <RefreshCw className="icon" />
      <span>{sentence}</span>
    </p>
  );
}
