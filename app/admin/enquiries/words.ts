import type { Tone } from "#app/ui/badge.tsx";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";

export const enquiryStatusWords: Readonly<Record<EnquiryStatus, { name: string; tone: Tone }>> = {
  unread: { name: "Unread", tone: "warn" },
  read: { name: "Read", tone: "info" },
  answered: { name: "Answered", tone: "good" },
};

const events: Readonly<Record<string, string>> = {
  "enquiry.sent": "Sent from the website",
  "enquiry.unread": "Marked as unread",
  "enquiry.read": "Read",
  "enquiry.answered": "Marked as answered",
};

/** Label of a history event. */
export const eventWords = (event: string): string => events[event] ?? event;
