import { type ReactNode, useState } from "react";

interface ChoicesProps {
  start: string | undefined;
  isSettled: boolean;
  children: ReactNode;
}

/** What is booked, and when. On a phone it folds once that is settled: the receipt above says it, and details come next. */
export function Choices({ start, isSettled, children }: ChoicesProps) {
  const [changing, setChanging] = useState<string>();
  return (
    <details
      className={isSettled ? "bk__choices bk__choices--settled" : "bk__choices"}
      open={!isSettled || changing === start}
      onToggle={({ currentTarget }) => setChanging(currentTarget.open ? start : undefined)}
    >
      <summary className="btn btn--quiet btn--small">Change service or time</summary>
      <div className="bk__main">{children}</div>
    </details>
  );
}
