import { MessageSquareText } from "lucide-react";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";

export const enquiryLabels = {
  title: "Messages",
  search: "Search by sender or message",
  loadFailed: "Failed to fetch messages",
  empty: {
    icon: MessageSquareText,
    title: "No messages yet",
    text: "Messages from the website's contact form appear here.",
  },
  record: "Message",
  loadRecordFailed: "Couldn't load this message",
};

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, { name: string; tone: BadgeTone }>> = {
  unread: { name: "Unread", tone: "warn" },
  read: { name: "Read", tone: "info" },
  answered: { name: "Answered", tone: "good" },
};

export const enquiryStatusChoices = { all: "All", unread: "Unread", read: "Read", answered: "Answered" } as const;

/** Labels of the history events. */
export const enquiryEventLabels: Readonly<Record<string, string>> = {
  "enquiry.sent": "Sent from the website",
  "enquiry.unread": "Marked as unread",
  "enquiry.read": "Read",
  "enquiry.answered": "Marked as answered",
};
