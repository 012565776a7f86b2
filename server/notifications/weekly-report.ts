import { type Context, inTransaction } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { addDays, formatDayRange, formatNearDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import { notificationMails } from "./emails/notification-mails.ts";
import { findLastWeek, loadWeekFigures, type OverduePayment } from "./week-figures.ts";

const template = "weekly_report";

type Totals = Awaited<ReturnType<typeof loadWeekFigures>>["revenue"];

/** No revenue is none in the currencies of the other week. */
function formatRevenue(totals: Totals, others: Totals): string {
  const shown = totals.length > 0 ? totals : others.map(([currency]) => [currency, 0] as const);
  return shown.map(([currency, total]) => formatMoneyForAbroad(total, currency)).join(" · ");
}

/** A figure with the one before; a row of nothing beside nothing is left out. */
const compareCounts = (count: number, before: number) =>
  count + before === 0 ? { count: "", before: "" } : { count: String(count), before: String(before) };

/** "1 overdue payment (US$2,950 of Amara Okafor, since Mon 30 Nov)": several are listed in the back-office. */
function describeOverdue(payments: readonly OverduePayment[], today: string): string {
  const [first] = payments;
  if (!first) return "";
  const count = formatCount(payments.length, "overdue payment");
  const { name, amount, currency, since } = first;
  return payments.length === 1
    ? `${count} (${formatMoneyForAbroad(amount, currency)} of ${name}, since ${formatNearDay(since, today)})`
    : count;
}

/** "7 booking requests older than a day (the oldest of Sat 21 Nov)" */
function describeRequests(count: number, oldest: string, today: string): string {
  if (count === 0) return "";
  const day = formatNearDay(oldest, today);
  return `${formatCount(count, "booking request")} older than a day (${count === 1 ? "" : "the oldest "}of ${day})`;
}

async function buildValues(ctx: Context, monday: string) {
  const figures = await loadWeekFigures(ctx, monday);
  const { week, before, overdue_payments, waiting } = figures;
  const toUrl = (path: string) => `${ctx.app.environment.PUBLIC_URL}${path}`;
  const today = toOperatorDate(ctx.now);
  const tasks = [
    describeOverdue(overdue_payments, today),
    describeRequests(waiting.requests, waiting.oldest_request, today),
    waiting.messages > 0 ? `${formatCount(waiting.messages, "message")} older than a day` : "",
  ].filter((task) => task !== "");
  const waitingCount = overdue_payments.length + waiting.requests + waiting.messages;
  const messages = compareCounts(week.messages, before.messages);
  const registrations = compareCounts(week.registrations, before.registrations);
  const { revenue, revenue_before } = figures;
  return {
    week: formatDayRange(monday, addDays(monday, 6)),
    bookings:
      week.bookings === 0
        ? "no new bookings or requests"
        : formatCount(week.bookings, "new booking or request", "new bookings and requests"),
    bookings_count: String(week.bookings),
    bookings_before: String(before.bookings),
    revenue: formatRevenue(revenue, revenue_before),
    revenue_before: formatRevenue(revenue_before, revenue),
    ...{ messages_count: messages.count, messages_before: messages.before },
    ...{ registrations_count: registrations.count, registrations_before: registrations.before },
    waiting_title:
      waitingCount === 0
        ? "Nothing waits for you"
        : formatCount(waitingCount, "thing waits for you", "things wait for you"),
    waiting: tasks.length === 0 ? "Nothing is overdue." : `${new Intl.ListFormat("en").format(tasks)}.`,
    overdue_link: overdue_payments.length > 0 ? toUrl("/admin/bookings?status=confirmed&sort=start_date") : "",
    requests_link: waiting.requests > 0 ? toUrl("/admin/bookings?status=pending&sort=created_at") : "",
    messages_link: waiting.messages > 0 ? toUrl("/admin/enquiries") : "",
    bookings_link: toUrl("/admin/bookings"),
  };
}

/** Mails the figures of the last week to the chosen people. Each gets them once, however often and where it runs. */
export function sendWeeklyReport(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipients = await listNotifiedAddresses(tx, template);
    if (recipients.length === 0) return;
    const monday = findLastWeek(tx.now);
    const { email } = await getSiteSettings(tx);
    const rendered = await renderMail(tx, notificationMails.weekly_report, await buildValues(tx, monday));
    const about = { room: "system", id: 0 } as const;
    const mail = { ...rendered, template, about, event: `week.ended.${monday}`, reply_to: email } as const;
    await queueMails(
      tx,
      recipients.map((to) => ({ ...mail, to })),
    );
  });
}
