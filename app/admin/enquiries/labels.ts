import type { BadgeTone } from "#app/ui/badge.tsx";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, { name: string; tone: BadgeTone }>> = {
  unread: { name: "Unread", tone: "warn" },
  read: { name: "Read", tone: "info" },
  answered: { name: "Answered", tone: "good" },
};

const eventLabels: Readonly<Record<string, string>> = {
  "enquiry.sent": "Sent from the website",
  "enquiry.unread": "Marked as unread",
  "enquiry.read": "Read",
  "enquiry.answered": "Marked as answered",
};

/** Label of a history event. */
export const eventLabel = (event: string): string => eventLabels[event] ?? event;
