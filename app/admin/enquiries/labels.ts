import { MessageSquareText } from "lucide-react";
import { describeHistoryEntry, type HistoryEntry } from "#app/kit/record/describe-history.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { humanize } from "#app/ui/format.ts";
import type { Enquiry, EnquirySummary } from "#shared/enquiries/enquiry.ts";
import { type EnquiryFolder, type EnquiryStatus, type EnquiryView, spamDays } from "#shared/enquiries/statuses.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";

export const enquiryLabels = {
  title: "Messages",
  search: "Search by sender, phone or text",
  loadFailed: "Failed to fetch messages",
  empty: {
    icon: MessageSquareText,
    title: "No messages yet",
    text: "Messages from the website's contact form appear here.",
  },
  record: "Message",
  loadRecordFailed: "Couldn't load this message",
};

/** Where there are messages, but not in the inbox. */
export const emptyInboxLabels = {
  ...enquiryLabels,
  empty: {
    icon: MessageSquareText,
    title: "The inbox is empty",
    text: "New messages from the website's contact form appear here. What you have archived is under Archived.",
  },
};

export const viewChoices = {
  inbox: "Inbox",
  unread: "Unread",
  open: "To answer",
  answered: "Answered",
  archived: "Archived",
  all: "All",
  spam: "Spam",
} as const satisfies Record<EnquiryView, string>;

export const assigneeChoices = { anyone: "All colleagues", me: "Assigned to me", nobody: "Not assigned" } as const;

type StateOf = Pick<EnquirySummary, "folder" | "status" | "has_unsent_answer">;
type Label = { name: string; tone: BadgeTone };

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, Label>> = {
  unread: { name: "Unread", tone: "warn" },
  read: { name: "Read", tone: "info" },
  answered: { name: "Answered", tone: "good" },
};

const folderLabels: Readonly<Record<Exclude<EnquiryFolder, "inbox">, Label>> = {
  archived: { name: "Archived", tone: "neutral" },
  spam: { name: "Spam", tone: "danger" },
};

const unsentAnswerLabel: Label = { name: "Answer not sent", tone: "warn" };

/** The folder of a message that has left the inbox, else its status. */
export function stateLabelOf({ folder, status, has_unsent_answer }: StateOf): Label {
  if (folder !== "inbox") return folderLabels[folder];
  return has_unsent_answer ? unsentAnswerLabel : enquiryStatusLabels[status];
}

export const spamNotice = `Messages in spam are deleted for good after ${spamDays} days.`;

export const nameOf = ({ first_name, last_name }: Pick<Enquiry, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`.trim();

/** What a message is about: a name from the form, or the key that another client has sent ("safari-trips"). */
export const describeAdventure = (adventure_type: string): string =>
  /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(adventure_type) ? humanize(adventure_type.replaceAll("-", "_")) : adventure_type;

const sourceLabels: Readonly<Record<string, string>> = {
  website: "Contact form of the website",
  booking: "Page of a booking",
};
/** Where a message came from; other clients name their own source. */
export const describeSource = ({ source, trip_id }: Pick<Enquiry, "source" | "trip_id">): string =>
  source === "website" && trip_id !== null ? "Page of the trip" : (getOwnProperty(sourceLabels, source) ?? source);

const openMessage = { group: "Open message", inPalette: true } as const;
export const enquiryShortcuts = {
  answer: { ...openMessage, keys: "r", label: "Answer message" },
  archive: { ...openMessage, keys: "e", label: "Archive message" },
  archiveSelected: { group: "Selection", keys: "e", label: "Archive selected messages" },
} as const;

/** Labels of the history events. */
const enquiryEventLabels: Readonly<Record<string, string>> = {
  "enquiry.sent": "Sent from the website",
  "enquiry.unread": "Marked as unread",
  "enquiry.read": "Read",
  "enquiry.answered": "Marked as answered",
  "enquiry.replied": "Answered by email",
  "enquiry.answer_kept": "Answer written, not sent: no mail server was set",
  "enquiry.inbox": "Moved to the inbox",
  "enquiry.archived": "Archived",
  "enquiry.spam": "Marked as spam",
  "enquiry.noted": "Note added",
  "enquiry.booking_linked": "Booking made of this message",
};

/** An entry of the history of a message. */
export function describeEnquiryEntry(entry: HistoryEntry): string[] {
  const { assigned_to, assigned_to_name } = entry.after;
  if (entry.what !== "enquiry.assigned") return describeHistoryEntry(entry, { events: enquiryEventLabels });
  return [`Assigned to ${assigned_to === null ? "nobody" : assigned_to_name || "a colleague"}`];
}
