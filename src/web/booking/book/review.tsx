import { slotLongDay } from "#domain/booking/slot-label.ts";
import type { BookPage } from "./book-page.server.ts";
import { timeRange } from "./time-range.ts";

/** All that is about to be booked, beside the button, where the receipt is out of sight. */
export function Review({ page, start }: { page: BookPage; start: string }) {
  const { services, choice, stylist, price, door, address } = page;
  const names = services.filter(({ guid }) => choice.services.includes(guid)).map(({ name }) => name);
  return (
    <p className="bk__review small">
      <strong>
        {list.format(names)} with {stylist.firstName}, {price}
      </strong>
      <span>
        {slotLongDay(start)}, {timeRange(page, start)}
      </span>
      <span>
        {door}, {address}
      </span>
    </p>
  );
}

const list = new Intl.ListFormat("en-US");
