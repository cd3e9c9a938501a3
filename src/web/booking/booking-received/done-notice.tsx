import { CircleCheck } from "lucide-react";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";

/** The result of a form on this page. */
export function DoneNotice({ sentence }: { sentence: string }) {
  return (
    <>
      <ArrivalNotice message={sentence} />
      <p className="closed-note">
        <CircleCheck className="icon" /> {sentence}
      </p>
    </>
  );
}
