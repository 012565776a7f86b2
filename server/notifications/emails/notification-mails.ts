import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { operatorReason } from "#server/kit/mail/operator-reason.ts";
import { formatDayRange } from "#shared/kit/dates.ts";
import { defaultTexts } from "./default-texts.ts";

export const notificationMails = defineMails<"failed_emails" | "weekly_report">({
  failed_emails: {
    defaultText: defaultTexts.failed_emails,
    preheader: "Look at the reasons, and send them again.",
    reason: operatorReason("failed emails"),
    links: { outbox_link: "Open the outbox" },
    buildSampleValues: (toUrl) => ({
      failed_count: "2 e-mails",
      failed_list:
        "Priya Nair (priya@example.com) doesn't know yet:\nConfirmed: Gorillas and Bisoke crater (LT1284)\n\njonas@example.com doesn't know yet:\nWe have your message (no. 1042)",
      outbox_link: toUrl("/admin/outbox?status=failed"),
    }),
  },
  weekly_report: {
    defaultText: defaultTexts.weekly_report,
    preheader: "{{revenue}} confirmed. {{waiting}}",
    details: {
      title: "{{week}}",
      subtitle: "With the week before in brackets",
      rows: [
        { label: "New bookings", value: "{{bookings_compared}}" },
        { label: "Revenue confirmed", value: "{{revenue_compared}}" },
        { label: "Messages", value: "{{messages_compared}}" },
        { label: "Registrations", value: "{{registrations_compared}}" },
        { label: "Payments overdue", value: "{{payments_overdue}}" },
        { label: "Requests waiting", value: "{{requests_waiting}}" },
        { label: "Messages waiting", value: "{{messages_waiting}}" },
      ],
    },
    reason: operatorReason("weekly reports"),
    links: { bookings_link: "Open the bookings" },
    buildSampleValues: (toUrl) => ({
      week: formatDayRange("2026-11-16", "2026-11-22"),
      bookings: "12 bookings",
      bookings_compared: "12 (9)",
      revenue: "US$15,480",
      revenue_compared: "US$15,480 (US$12,900)",
      messages_compared: "7 (7)",
      registrations_compared: "2 (none)",
      payments_overdue: "1",
      requests_waiting: "2 for more than a day",
      messages_waiting: "none for more than a day",
      waiting: "1 overdue payment and 2 booking requests.",
      bookings_link: toUrl("/admin/bookings"),
    }),
  },
});
