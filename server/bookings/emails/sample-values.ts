import type { MailValues, ToUrl } from "#server/kit/mail/mail-definition.ts";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import { formatDayRange, formatMonthDay } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { defaultRefundNote } from "#shared/settings/payment-terms.ts";
import type { MailFacts, MailSettings, MailVariablesInput } from "../booking-mail-input.ts";
import { toMailVariables } from "../booking-mail-variables.ts";

const settings: MailSettings = {
  ...{ site_name: "Lava Trails", address: "Musanze, Rwanda" },
  ...{ deposit_percent: 50, withdraw_hours: 48, cancellation_free_days: 7, cancellation_half_days: 3 },
  ...{
    deposit_due_days: 7,
    balance_due_days: 30,
    refund_days: 14,
    refund_note: defaultRefundNote,
    payment_counting: "sent",
    payment_currency: "price",
    call_back_hour: 20,
    business_hours: "Mon–Fri 8–18",
    phone: "+250 700 000 101",
  },
  payment_instructions: "Bank of Kigali, account 0001 234567 89, SWIFT BKIGRWRW",
  ...{ payment_instructions_usd: "", payment_instructions_eur: "", payment_instructions_gbp: "" },
  ...{ payment_instructions_rwf: "", payment_instructions_ugx: "", payment_instructions_kes: "" },
};
const now = new Date("2026-11-22T10:37:00Z");

const bookingInState = (state: SampleState): MailVariablesInput["row"]["booking"] => ({
  ...{ id: 1283, customer_first_name: "Priya", customer_last_name: "Nair" },
  ...{ customer_email: "priya@example.com", customer_phone: "+44 7700 900118" },
  ...{ start_date: "2027-01-13", end_date: "2027-01-17", participants: 3 },
  ...{ price_per_person: 1_957, total_price: 5_871, currency: "USD" },
  ...{ special_requirements: "One vegetarian", source: "website" },
  paid_amount: { pending: 0, partial: 2_935.5, paid: 5_871, refunded: 2_935.5 }[state.payment_status],
  refunded_amount: state.payment_status === "refunded" ? 1_467.75 : 0,
  ...{ withdraw_until: "2026-11-24T10:37:00Z", confirmed_at: now.toISOString() },
  ...state,
});

type SampleState = { status: BookingStatus; payment_status: PaymentStatus; confirmed_at?: null };

/** Builds the sample booking of previews, in the state in which the email is sent. */
export const sampleBooking =
  (state: SampleState, facts: MailFacts = {}) =>
  (toUrl: ToUrl): MailValues<BookingMailVariable> =>
    toMailVariables({
      row: {
        booking: bookingInState(state),
        trip_title: "Gorillas and Bisoke crater",
        trip_slug: "sample",
        trip_locations: ["Musanze", "Bisoke"],
        meeting_point: "Kinigi park office, 6:30",
      },
      ...{ site: settings, now, toUrl },
      mail: {
        linkToken: "sample",
        isNew: true,
        cancelled_by: "traveller",
        travellerNames: ["Priya Nair", "Sam Cole", "Ines Duarte"],
        paidBefore: 0,
        hasCalendar: true,
        price_change: `The total is ${formatMoneyForAbroad(1_957, "USD")} more than before.`,
        changes: `Dates: ${formatDayRange("2027-01-12", "2027-01-16")} → ${formatDayRange("2027-01-13", "2027-01-17")}\nTravellers: 2 → 3`,
        moved_days: `Itinerary: on ${formatMonthDay("2027-01-05")} → on ${formatMonthDay("2027-01-06")}`,
        ...facts,
      },
    });
