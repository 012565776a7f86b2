import type { PaymentStatus } from "#shared/bookings/status.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "../booking-mail-input.ts";
import { toMailVariables } from "../booking-mail-variables.ts";

const now = new Date("2026-11-22T10:37:00Z");
export const today = toOperatorDate(now);

export const site: MailVariablesInput["site"] = {
  ...{
    site_name: "Lava Trails",
    address: "Musanze, Rwanda",
    deposit_percent: 50,
    withdraw_hours: 48,
    cancellation_free_days: 7,
    cancellation_half_days: 3,
  },
  ...{
    deposit_due_days: 7,
    balance_due_days: 30,
    refund_days: 14,
    refund_note: "Refunds go back the way you paid.",
    payment_counting: "sent",
    payment_currency: "any",
    call_back_hour: 0,
    business_hours: "Mon–Fri 8–18",
    phone: "+250 700 000 101",
  },
  ...{ payment_instructions: "IBAN DE00", payment_instructions_usd: "", payment_instructions_eur: "" },
  ...{ payment_instructions_gbp: "", payment_instructions_rwf: "", payment_instructions_ugx: "" },
  payment_instructions_kes: "",
};

export type MailedBooking = MailVariablesInput["row"]["booking"];
type Options = Pick<MailVariablesInput, "mail"> & {
  site?: Partial<MailVariablesInput["site"]>;
  meeting_point?: string;
};

/** What the payment status means for the total of 2,580. */
const paidAmounts = (status: PaymentStatus = "pending") => ({
  paid_amount: { pending: 0, partial: 1_290, paid: 2_580, refunded: 2_580 }[status],
  refunded_amount: status === "refunded" ? 1_290 : 0,
});

/** A booking of 90 days ahead, or as many as are given. */
export const aMailedBooking = (state: Partial<MailedBooking>, days = 90): MailedBooking => ({
  ...{ id: 12, customer_first_name: "Priya", customer_last_name: "Nair", customer_email: "priya@example.com" },
  ...{ customer_phone: "+44 7700 900118", participants: 2, price_per_person: 1_290, total_price: 2_580 },
  ...{ currency: "USD", special_requirements: "", source: "website", withdraw_until: "2026-11-24T10:37:00Z" },
  ...{ start_date: addDays(today, days), end_date: addDays(today, days + 4) },
  ...{ status: "confirmed", payment_status: "pending", confirmed_at: now.toISOString() },
  ...paidAmounts(state.payment_status),
  ...state,
});

/** The variables of its emails. */
export const toValues = (booking: MailedBooking, options: Options) =>
  toMailVariables({
    row: {
      ...{ booking, trip_title: "Congo Nile Trail", trip_slug: "congo", trip_locations: ["Kibuye"] },
      meeting_point: options.meeting_point ?? "",
    },
    now,
    ...{ site: { ...site, ...options.site }, toUrl: (path) => `https://lava.example${path}`, mail: options.mail },
  });
