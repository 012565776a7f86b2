import type { TripPicture } from "#server/kit/pictures/find-trip-picture.ts";
import type { OperatorSettings } from "#server/kit/site-settings.ts";
import type { CancellationOrigin, CancellationTerms } from "#shared/bookings/cancellation.ts";
import { describeAnswerTask, describeCloseDates, describeRequestAnswer } from "#shared/bookings/describe-answer.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import type { DateDoubt } from "#shared/trips/date-advice.ts";
import type { BookingRow, BookingWithTrip } from "./booking-rows.ts";
import type { Payment } from "./find-payment.ts";

/** What an email says beyond the booking itself. */
export type MailFacts = {
  linkToken?: string;
  note?: string;
  /** What has changed, one change a line. */
  changes?: string;
  /** The days that follow from changed dates, one a line. */
  moved_days?: string;
  /** What the change costs or saves, in full. */
  price_change?: string;
  /** Who wanted the cancellation. */
  cancelled_by?: CancellationOrigin | undefined;
  /** Whether the booking was confirmed before the change that the message is about. */
  wasConfirmed?: boolean;
  /** The first message about a booking. */
  isNew?: boolean;
  /** What had come in before the change that the message is about; without it nothing came in or went back just now. */
  paidBefore?: number;
  /** The one payment that made up what is paid, or the last one if that came in just now. */
  payment?: Payment | null;
  travellerNames?: readonly string[];
  /** The person who writes, and the operator. */
  signature?: string;
  /** The member of staff who has entered a new booking. */
  entered_by?: string;
  /** The member of staff who has changed the booking. */
  changed_by?: string;
  /** Whether a calendar file goes with it. */
  hasCalendar?: boolean;
  /** Whether the traveller is mailed about a booking that staff have entered. */
  tellsTraveller?: boolean;
  /** What speaks against the dates of a request, as the traveller reads it. */
  date_doubt?: DateDoubt | undefined;
  /** Whether something speaks against them, for the operator. */
  hasWarning?: boolean;
  picture?: TripPicture | null;
};

export type MailVariablesInput = {
  row: { booking: MailedBooking } & Pick<
    BookingWithTrip,
    "trip_title" | "trip_slug" | "trip_locations" | "meeting_point"
  >;
  site: MailSettings;
  now: Date;
  toUrl: (path: string) => string;
  mail: MailFacts;
};
/** What of a stored booking its emails show. */
export type MailedBooking = Pick<
  BookingRow,
  | ("id" | "customer_first_name" | "customer_last_name" | "customer_email" | "customer_phone" | "source")
  | ("start_date" | "end_date" | "participants" | "price_per_person" | "total_price" | "currency")
  | (
      | "status"
      | "payment_status"
      | "paid_amount"
      | "refunded_amount"
      | "confirmed_at"
      | "withdraw_until"
      | "special_requirements"
    )
>;
type TermNames =
  | "site_name"
  | "address"
  | "deposit_percent"
  | "withdraw_hours"
  | "business_hours"
  | "phone"
  | keyof CancellationTerms;
export type MailSettings = Pick<OperatorSettings, TermNames> & PaymentTerms;

export const fullNameOf = ({ customer_first_name, customer_last_name }: MailedBooking): string =>
  `${customer_first_name} ${customer_last_name}`.trim();

const toAnswerOptions = ({ site: { business_hours }, now }: MailVariablesInput) => ({
  ...{ business_hours, now },
  // A message is a new promise: the traveller reads it now.
  askedAt: now,
});

/** "by Monday, 23 November, 17:00 (Kigali time, UTC+2)": the year is that of the message but at its end. */
export const describeAnswer = (input: MailVariablesInput): string =>
  describeOwnAnswer(input).replace("(Kigali time)", "(Kigali time, UTC+2)");

/** The same for the operator, who knows the zone. */
export const describeOwnAnswer = (input: MailVariablesInput): string =>
  describeRequestAnswer(input.row.booking.start_date, toAnswerOptions(input)).replace(
    ` ${toOperatorDate(input.now).slice(0, 4)}`,
    "",
  );

/** Whether the trip starts so soon that the traveller is asked to call. */
export const asksToCall = ({ row: { booking }, site: { phone }, now }: MailVariablesInput): boolean =>
  booking.status === "pending" && describeCloseDates(booking, { phone, today: toOperatorDate(now) }) !== "";

/** "answer by Mon 17:00" */
export const describeTask = (input: MailVariablesInput): string =>
  describeAnswerTask(input.row.booking.start_date, toAnswerOptions(input));
