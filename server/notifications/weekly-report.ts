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

type WeekFigures = Awaited<ReturnType<typeof loadWeekFigures>>;
type Totals = WeekFigures["revenue"]["total"];

/** No revenue is none in the currencies of the other week. */
function formatRevenue(totals: Totals, others: Totals): string {
  const shown = totals.length > 0 ? totals : others.map(([currency]) => [currency, 0] as const);
  return shown.map(([currency, total]) => formatMoneyForAbroad(total, currency)).join(" · ");
}

/** A figure with the one before; a row of nothing beside nothing is left out. */
const compareCounts = (count: number, before: number) =>
  count + before === 0 ? { count: "", before: "" } : { count: String(count), before: String(before) };

type ToUrl = (path: string) => string;

/** "1 payment overdue: US$2,950 from Amara Okafor, was due Mon 30 Nov"; of several only the oldest, to which the link leads. */
function describeOverdue(payments: readonly OverduePayment[], today: string, toUrl: ToUrl) {
  const [first] = payments.toSorted((one, other) => one.since.localeCompare(other.since));
  if (!first) return { overdue_title: "", overdue_payment: "", overdue_link: "", overdue_action: "" };
  const { id, name, amount, currency, since } = first;
  const day = formatNearDay(since, today);
  return {
    overdue_link: toUrl(`/admin/bookings?status=confirmed&sort=start_date&booking=${id}`),
    overdue_action: `Open the ${payments.length === 1 ? "" : "oldest "}overdue booking`,
    overdue_title: `${formatCount(payments.length, "payment")} overdue:`,
    overdue_payment:
      payments.length === 1
        ? `${formatMoneyForAbroad(amount, currency)} from ${name}, was due ${day}.`
        : `the oldest was due ${day}.`,
  };
}

const shownNames = 3;

/** "Priya Nair, Jonas Berg, Ines Duarte and 4 more" */
function listShortly(names: readonly string[]): string {
  const others = names.length - shownNames;
  return others > 1 ? `${names.slice(0, shownNames).join(", ")} and ${others} more` : names.join(", ");
}

/** "2 requests are past the time we promised: Priya Nair, Sam Cole. 7 wait in all. The oldest came on Sat 21 Nov." */
function describeRequests({ requests, oldest_request, names_past_promise }: WeekFigures["waiting"], today: string) {
  if (requests === 0) return { requests_title: "", oldest_request: "" };
  const day = formatNearDay(oldest_request || today, today);
  const late = names_past_promise.length;
  if (late === 0) {
    return {
      requests_title: `${formatCount(requests, "request")} waiting:`,
      oldest_request: `${requests === 1 ? "" : "the oldest "}since ${day}.`,
    };
  }
  const all = requests > late ? ` ${requests} wait in all.` : "";
  const came = requests === 1 ? `It came on ${day}.` : `The oldest came on ${day}.`;
  return {
    requests_title: `${formatCount(late, "request is", "requests are")} past the time we promised:`,
    oldest_request: `${listShortly(names_past_promise)}.${all} ${came}`,
  };
}

const describeMessages = ({ messages }: WeekFigures["waiting"]) => ({
  messages_title: messages > 0 ? `${formatCount(messages, "message")} waiting:` : "",
  oldest_message: messages > 0 ? "for more than a day." : "",
});

/** "7 requests late, 1 payment overdue", for the line behind the subject. */
function summarizeTasks({ overdue_payments, waiting }: WeekFigures): string {
  const { requests, messages, names_past_promise } = waiting;
  const late = names_past_promise.length;
  const parts = [
    late > 0
      ? `${formatCount(late, "request")} late`
      : requests > 0
        ? `${formatCount(requests, "request")} waiting`
        : "",
    overdue_payments.length > 0 ? `${formatCount(overdue_payments.length, "payment")} overdue` : "",
    messages > 0 ? `${formatCount(messages, "message")} waiting` : "",
  ];
  return `${parts.filter((part) => part !== "").join(", ") || "Nothing is overdue"}.`;
}

/** What is overdue and what waits, in a line each and in one for all. */
const describeTasks = (figures: WeekFigures, today: string, toUrl: ToUrl) => ({
  ...describeOverdue(figures.overdue_payments, today, toUrl),
  ...describeRequests(figures.waiting, today),
  ...describeMessages(figures.waiting),
  waiting: summarizeTasks(figures),
});

async function buildValues(ctx: Context, monday: string) {
  const figures = await loadWeekFigures(ctx, monday);
  const { week, before, overdue_payments, waiting } = figures;
  const toUrl = (path: string) => `${ctx.app.environment.PUBLIC_URL}${path}`;
  const today = toOperatorDate(ctx.now);
  const waitingCount = overdue_payments.length + waiting.requests + waiting.messages;
  const messages = compareCounts(week.messages, before.messages);
  const registrations = compareCounts(week.registrations, before.registrations);
  const { revenue, revenue_before } = figures;
  return {
    week: formatDayRange(monday, addDays(monday, 6)),
    bookings: week.requests === 0 ? "no new requests" : formatCount(week.requests, "new request"),
    bookings_count: String(week.requests),
    bookings_before: String(before.requests),
    all_bookings: String(week.bookings),
    all_bookings_before: String(before.bookings),
    revenue: formatRevenue(revenue.total, revenue_before.total),
    revenue_before: formatRevenue(revenue_before.total, revenue.total),
    confirmed_revenue: formatRevenue(revenue.confirmed, revenue_before.confirmed),
    confirmed_revenue_before: formatRevenue(revenue_before.confirmed, revenue.confirmed),
    ...{ messages_count: messages.count, messages_before: messages.before },
    ...{ registrations_count: registrations.count, registrations_before: registrations.before },
    waiting_title:
      waitingCount === 0
        ? "Nothing waits for you"
        : formatCount(waitingCount, "thing waits for you", "things wait for you"),
    ...describeTasks(figures, today, toUrl),
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
