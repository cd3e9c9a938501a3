import type { AccountDetail, WelcomeDetail } from "./account-detail.ts";
import type { AlertDetail } from "./alert-detail.ts";
import type { BookingDetail, BookingLinksDetail } from "./booking-detail.ts";
import type { InquiryDetail, QuarantineDetail, TourHoursDetail } from "./inquiry-detail.ts";
import type { MailDigestDetail } from "./mail-digest.ts";
import type {
  AccountMailKind,
  AlertMailKind,
  BookingMailKind,
  InquiryMailKind,
  MailKind,
} from "./mail-kind.ts";

/** What the template of each kind is given. */
export type MailDetails = { [Kind in InquiryMailKind]: InquiryDetail } & {
  [Kind in Exclude<AccountMailKind, "welcome">]: AccountDetail;
} & { [Kind in BookingMailKind]: BookingDetail } & { [Kind in AlertMailKind]: AlertDetail } & {
  "booking-links": BookingLinksDetail;
  welcome: WelcomeDetail;
  "mail-digest": MailDigestDetail;
  "inquiries-set-aside": QuarantineDetail;
  "tour-hours": TourHoursDetail;
};

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * The templates, compiled apart from the rest because they are JSX: `build/mail/templates.js`. The picture at the head comes
 * along with the mail, unless `head` is another address of it.
 */
export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  detail: MailDetails[Kind],
  head?: string,
) => Promise<RenderedMail>;
