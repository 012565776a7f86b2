import { type Context, inTransaction } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { addDays, formatDayRange } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import { notificationMails } from "./emails/notification-mails.ts";
import { findLastWeek, loadWeekFigures } from "./week-figures.ts";

const template = "weekly_report";

const formatRevenue = (totals: Awaited<ReturnType<typeof loadWeekFigures>>["revenue"]): string =>
  totals.map(([currency, total]) => formatMoneyForAbroad(total, currency)).join(" · ") || "0";

async function buildValues(ctx: Context, monday: string) {
  const figures = await loadWeekFigures(ctx, monday);
  const { week, before, overdue_payments, waiting } = figures;
  const toUrl = (path: string) => `${ctx.app.environment.PUBLIC_URL}${path}`;
  const tasks = [
    overdue_payments > 0 ? formatCount(overdue_payments, "overdue payment") : "",
    waiting.requests > 0 ? `${formatCount(waiting.requests, "booking request")} older than a day` : "",
    waiting.messages > 0 ? `${formatCount(waiting.messages, "message")} older than a day` : "",
  ].filter((task) => task !== "");
  return {
    week: formatDayRange(monday, addDays(monday, 6)),
    bookings: week.bookings === 0 ? "No bookings" : formatCount(week.bookings, "booking"),
    bookings_count: String(week.bookings),
    bookings_before: String(before.bookings),
    revenue: formatRevenue(figures.revenue),
    revenue_before: formatRevenue(figures.revenue_before),
    messages_count: String(week.messages),
    messages_before: String(before.messages),
    registrations_count: String(week.registrations),
    registrations_before: String(before.registrations),
    waiting: tasks.length === 0 ? "Nothing is overdue." : `${new Intl.ListFormat("en").format(tasks)}.`,
    overdue_link: overdue_payments > 0 ? toUrl("/admin/bookings?status=confirmed&sort=start_date") : "",
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
