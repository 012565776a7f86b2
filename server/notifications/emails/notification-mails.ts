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
      failed_count: "2 emails",
      failed_list:
        "Priya Nair (priya@example.com) doesn't know yet:\nConfirmed: Gorillas and Bisoke crater (LT1284)\n\njonas@example.com doesn't know yet:\nWe have your message (no. 1042)",
      outbox_link: toUrl("/admin/outbox?status=failed"),
    }),
  },
  weekly_report: {
    defaultText: defaultTexts.weekly_report,
    preheader: "{{waiting}}",
    details: {
      title: "{{week}}",
      columns: ["Last week", "Week before"],
      rows: [
        { label: "New requests", value: "{{bookings_count}}", before: "{{bookings_before}}" },
        { label: "All bookings", value: "{{all_bookings}}", before: "{{all_bookings_before}}" },
        { label: "Total revenue", value: "{{revenue}}", before: "{{revenue_before}}" },
        { label: "Confirmed revenue", value: "{{confirmed_revenue}}", before: "{{confirmed_revenue_before}}" },
        { label: "Messages", value: "{{messages_count}}", before: "{{messages_before}}" },
        { label: "Registrations", value: "{{registrations_count}}", before: "{{registrations_before}}" },
      ],
    },
    reason: operatorReason("weekly reports"),
    links: {
      requests_link: "Answer the requests",
      overdue_link: "{{overdue_action}}",
      messages_link: "Answer the messages",
      bookings_link: "Open all bookings",
    },
    buildSampleValues: (toUrl) => ({
      week: formatDayRange("2026-11-16", "2026-11-22"),
      bookings: "12 new requests",
      waiting_title: "4 things wait for you",
      ...{ bookings_count: "12", bookings_before: "9" },
      ...{ all_bookings: "15", all_bookings_before: "11" },
      ...{ revenue: "US$15,480", revenue_before: "US$12,900" },
      ...{ confirmed_revenue: "US$9,300", confirmed_revenue_before: "US$8,100" },
      ...{ messages_count: "7", messages_before: "7" },
      ...{ registrations_count: "2", registrations_before: "0" },
      waiting: "2 requests waiting, 1 payment overdue, 1 message waiting.",
      ...{ overdue_title: "1 payment overdue:", overdue_payment: "US$1,290 from Priya Nair, was due Fri 20 Nov." },
      ...{ requests_title: "2 requests waiting:", oldest_request: "the oldest since Thu 19 Nov." },
      ...{ messages_title: "1 message waiting:", oldest_message: "for more than a day." },
      requests_link: toUrl("/admin/bookings?status=pending&sort=created_at"),
      overdue_link: toUrl("/admin/bookings?status=confirmed&sort=start_date&booking=1283"),
      overdue_action: "Open the overdue booking",
      messages_link: toUrl("/admin/enquiries"),
      bookings_link: toUrl("/admin/bookings"),
    }),
  },
});
