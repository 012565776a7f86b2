import { MessageSquareText } from "lucide-react";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { humanize } from "#app/ui/format.ts";
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

/** What a message is about: a name from the form, or the key that another client has sent ("safari-trips"). */
export const describeAdventure = (adventure_type: string): string =>
  /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(adventure_type) ? humanize(adventure_type.replaceAll("-", "_")) : adventure_type;

/** Labels of the history events. */
export const enquiryEventLabels: Readonly<Record<string, string>> = {
  "enquiry.sent": "Sent from the website",
  "enquiry.unread": "Marked as unread",
  "enquiry.read": "Read",
  "enquiry.answered": "Marked as answered",
};
