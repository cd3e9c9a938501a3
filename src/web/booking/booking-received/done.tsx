import { CircleCheck } from "lucide-react";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";

/** What a form of the page has just done. */
export function Done({ sentence }: { sentence: string }) {
  return (
    <>
      <ArrivalNotice message={sentence} />
      <p className="closed-note">
        <CircleCheck className="icon" /> {sentence}
      </p>
    </>
  );
}
