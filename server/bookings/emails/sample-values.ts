import type { MailValues, ToUrl } from "#server/kit/mail/mail-definition.ts";
import { type BookingStatus, paymentStatusLabels } from "#shared/bookings/status.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";

/** Builds the sample booking of previews, in the status in which the e-mail is sent. */
export const sampleBooking =
  (status: BookingStatus, note = "") =>
  (toUrl: ToUrl): MailValues<BookingMailVariable> => ({
    customer_name: "Priya Nair",
    customer_first_name: "Priya",
    announcement: "Priya Nair would like to travel",
    booking_origin: "has come in from the website and is waiting for an answer",
    customer_email: "priya@example.com",
    customer_phone: "+44 7700 900118",
    booking_reference: "LT1283",
    trip_title: "Gorillas and Bisoke crater",
    start_date: formatLongDay("2027-01-13"),
    end_date: formatLongDay("2027-01-17"),
    participants: "3",
    price_per_person: formatMoney(1_957, "USD"),
    total_price: formatMoney(5_871, "USD"),
    deposit: formatMoney(2_935.5, "USD"),
    status,
    payment_status: paymentStatusLabels.pending,
    special_requirements: "One vegetarian",
    deposit_percent: "50%",
    booking_page_link: toUrl("/your-booking/sample"),
    withdraw_link: toUrl("/your-booking/sample#withdraw"),
    withdraw_hours: "48",
    booking_link: toUrl("/admin/bookings?booking=1283"),
    note,
    changes: `First day: ${formatLongDay("2027-01-12")} → ${formatLongDay("2027-01-13")}\nTravellers: 2 → 3`,
  });
