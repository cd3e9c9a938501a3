import { late } from "../ui/late.tsx";

/** Only beside who takes no bookings here. */
export const ElsewhereBox = late(() =>
  import("./elsewhere-box.tsx").then(({ ElsewhereBox }) => ElsewhereBox),
);
