import { firstNameOf } from "#domain/platform/person-name.ts";
import type { BookingDetail } from "../booking-detail.ts";

/** What has happened, in a few words: heading and subject of the mail. */
export function bookingHeading({
  kind,
  side,
  is_tour,
  client_name,
  stylist_name,
  cancelled_by,
  relative_day,
}: BookingDetail) {
  const isForClient = side === "client";
  const stylist = firstNameOf(stylist_name);
  switch (kind) {
    case "booking-client":
      return `Booked with ${stylist}`;
    case "booking-stylist":
      return `${client_name} booked ${is_tour ? "a tour" : "you"}`;
    case "booking-moved":
      return isForClient ? `A new time with ${stylist}` : `${client_name} has a new time`;
    case "booking-reminder":
      return `See you ${relative_day ?? "soon"}`;
    case "booking-after":
      return `Until next time with ${stylist}`;
    case "booking-cancelled":
      if (cancelled_by === side) return `You canceled with ${isForClient ? stylist : client_name}`;
      if (cancelled_by === "operator") return "The studio had to cancel";
      return isForClient ? `${stylist} had to cancel` : `${client_name} canceled`;
  }
}

/** The sentence or two under it. */
export function bookingLead({
  kind,
  side,
  first_name,
  client_name,
  stylist_name,
  cancelled_by,
}: BookingDetail) {
  const isForClient = side === "client";
  const stylist = firstNameOf(stylist_name);
  switch (kind) {
    case "booking-client":
      return `It’s on ${stylist}’s calendar, ${first_name}. A file for yours is attached.`;
    case "booking-stylist":
      return "No one else can book this time now. A file for your calendar is attached.";
    case "booking-moved":
      return `${isForClient ? `${stylist} knows` : "No one else can book this time now"}, and the attached file moves it on your calendar.`;
    case "booking-reminder":
      return `${stylist} is expecting you, ${first_name}. Plans changed? You can move it or cancel it any time before it starts.`;
    case "booking-after":
      return `We hope you love it, ${first_name}. Want the same again? Here are ${stylist}’s openings, about as far ahead as last time.`;
    case "booking-cancelled":
      if (cancelled_by === side)
        return `${isForClient ? stylist : firstNameOf(client_name)} knows. The attached file takes it off your calendar.`;
      return isForClient
        ? "You can choose any other open time. The attached file takes this one off your calendar."
        : "The time is open again. The attached file takes it off your calendar.";
  }
}
