import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import { splitBlocks } from "#server/engine/mail/parse-blocks.ts";
import { stripMarkers } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { defineMails, type MailValues } from "#server/kit/mail/mail-definition.ts";
import { operatorReason } from "#server/kit/mail/operator-reason.ts";
import { getCompiledMail, getTemplateText, renderMail, renderMailWithText } from "#server/kit/mail/render-mail.ts";
import type { EmailOverride } from "#shared/mail/mail-draft.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { type BookingMailName, bookingMailNames } from "#shared/mail/templates.ts";
import { buildBookingDetails } from "./booking-details.ts";
import { defaultTexts } from "./default-texts.ts";
import { sampleBooking } from "./sample-values.ts";

const links = {
  booking_page_link: "See your {{booking_noun}}",
  call_link: "Call {{call_number}}",
  trip_link: "See the trip",
  trips_link: "See other trips",
  taken_back_link: "See your booking",
  terms_link: "Read our terms",
  refund_terms_link: "our booking terms",
  half_terms_link: "our terms",
  cancel_terms_link: "Read our terms",
  other_trips_link: "See other trips",
  withdraw_link: "Withdraw online",
  booking_withdraw_link: "withdraw online",
  request_withdraw_link: "Withdraw online",
  first_page_link: "See your {{booking_noun}}",
  last_page_link: "See your {{booking_noun}}",
  write_link: "Write to us",
  names_link: "{{names_action}}",
  later_names_link: "{{names_action}}",
  kept_terms_link: "Read our terms",
  way_out_terms_link: "Read our terms",
  other_dates_link: "Choose other dates",
  booking_link: "{{booking_action}}",
  trip_picture: "Look at the picture",
  open_picture: "Look at the picture",
  safe_picture: "Look at the picture",
  paid_picture: "Look at the picture",
};
const travellerReason = "You're getting this email because of your {{booking_noun}}\u00a0{{booking_reference}}.";

/** The request may have become a booking since. */
const requestReason = "You're getting this email because of your {{rejection_noun}}\u00a0{{booking_reference}}.";

/** Templates that are sent to the operator rather than to the traveller. */
export const operatorMailNames: readonly string[] = ["admin_notification", "withdrawal_notification"];

/** Templates that bring the booking into the traveller's calendar. */
export const calendarMailNames: readonly string[] = ["booking_confirmation", "booking_changed"];

/** Templates that say when and how what is paid came in. */
export const receiptMailNames: readonly string[] = [
  "booking_confirmation",
  "booking_changed",
  "booking_cancelled",
  "booking_rejected",
  "payment_received",
  "payment_refunded",
];

/** Templates with the picture of the trip: those of a journey that is still ahead. */
export const pictureMailNames: readonly string[] = bookingMailNames.filter((name) => buildBookingDetails(name).picture);

function findReason(name: BookingMailName): string {
  if (operatorMailNames.includes(name)) return operatorReason("bookings");
  return name === "booking_rejected" ? requestReason : travellerReason;
}

/** What surrounds the text of each email. */
const describeMail = (name: BookingMailName, preheader: string, ...sample: Parameters<typeof sampleBooking>) => ({
  defaultText: defaultTexts[name],
  preheader,
  details: buildBookingDetails(name),
  links,
  reason: findReason(name),
  buildSampleValues: sampleBooking(...sample),
});

const confirmed = { status: "confirmed", payment_status: "pending" } as const;
const paid = { status: "confirmed", payment_status: "paid" } as const;
/** A request that has ended. */
const ended = { status: "cancelled", payment_status: "pending", confirmed_at: null } as const;
const pending = { status: "pending", payment_status: "pending" } as const;
const operatorPreheader = "{{note}} {{travel_line}}, {{total_price}}.";

export const bookingMails = defineMails<BookingMailName>({
  booking_confirmation: describeMail(
    "booking_confirmation",
    "{{places_safe}} {{payment_preheader}} {{travel_line}}.",
    confirmed,
  ),
  booking_pending: describeMail("booking_pending", "{{request_preheader}}", pending),
  admin_notification: describeMail("admin_notification", operatorPreheader, pending),
  booking_message: describeMail("booking_message", "{{note}}", confirmed, {
    note: "The bridge before the lodge is being repaired, so we meet at 7 instead of 8. The rest of the day stays the same.",
    signature: "Amina Uwase, Lava Trails",
  }),
  payment_reminder: describeMail("payment_reminder", "{{reminder_preheader}} {{travel_line}}.", confirmed),
  booking_withdrawn: describeMail(
    "booking_withdrawn",
    "You owe us nothing. Was it a mistake? Reply as soon as you can.",
    ended,
  ),
  withdrawal_notification: describeMail(
    "withdrawal_notification",
    "{{withdrawal_payment}} {{withdrawal_places}} {{travel_line}}.",
    ended,
  ),
  booking_changed: describeMail("booking_changed", "{{change_preheader}} {{travel_line}}.", confirmed),
  booking_rejected: describeMail(
    "booking_rejected",
    "{{note}} {{flights_question}} {{unpaid_note}} {{rejection_offer}}",
    ended,
    {
      cancelled_by: "operator",
      hasCalendar: false,
    },
  ),
  booking_cancelled: describeMail(
    "booking_cancelled",
    "{{cancellation_check}} {{refund_preheader}} {{flights_question}} {{cancellation_offer}}",
    {
      status: "cancelled",
      payment_status: "partial",
    },
  ),
  payment_received: describeMail("payment_received", "{{receipt_preheader}}", paid, {
    paidBefore: 2_935.5,
    payment: { day: "2026-11-22", method: "bank_transfer" },
  }),
  payment_refunded: describeMail("payment_refunded", "{{refund_sent}}", {
    status: "cancelled",
    payment_status: "refunded",
  }),
});

/** A message that staff have written shows its own beginning beside the subject. */
function withNews(values: MailValues<BookingMailVariable>, body: string): MailValues<BookingMailVariable> {
  const news = splitBlocks(body).find((block) => !/^(?:#|Hello )|\{\{/.test(block)) ?? "";
  return body.includes("{{note}}") ? values : { ...values, note: stripMarkers(news) };
}

type RenderOptions = { values: MailValues<BookingMailVariable>; override?: EmailOverride | undefined };

/** Renders an email from the stored template, or from the override, and the values of one booking. */
export async function renderBookingMail(
  ctx: Context,
  name: BookingMailName,
  { values, override = {} }: RenderOptions,
): Promise<RenderedMail> {
  const mail = bookingMails[name];
  if (!override.subject && !override.body) return renderMail(ctx, mail, values);
  const stored = await getTemplateText(ctx, mail);
  const text = { subject: override.subject || stored.subject, body: override.body || stored.body };
  return renderMailWithText(ctx, mail, {
    text,
    values: name === "booking_message" ? withNews(values, text.body) : values,
  });
}

/** Compiles every template at start, so that the first booking does not wait for it. */
export async function precompileBookingMails(ctx: Context): Promise<void> {
  for (const mail of Object.values(bookingMails)) await getCompiledMail(ctx, mail);
}
