import { History } from "lucide-react";
import { type RecordKind, recordKindNames, recordKinds } from "#shared/history/record-kinds.ts";

export const historyLabels = {
  title: "History",
  record: "Change",
  loadRecordFailed: "Couldn't load this change",
  search: "Search by person",
  loadFailed: "Couldn't load the history",
  empty: { icon: History, title: "Nothing has been changed yet", text: "Who changed what and when appears here." },
};

// Object.fromEntries loses the names.
const kindChoices = Object.fromEntries(recordKindNames.map((kind) => [kind, recordKinds[kind].label])) as Record<
  RecordKind,
  string
>;

export const historyFilters = {
  kind: { label: "Kind", look: "select", choices: { all: "All kinds", ...kindChoices } },
  date_filter: {
    label: "Days",
    look: "dates",
    choices: {
      all: "Any day",
      today: "Today",
      last_7_days: "Last 7 days",
      last_30_days: "Last 30 days",
      range: "From – to",
    },
  },
} as const;

/** The screen of each kind of record; a kind without one of its own has none. */
export const recordPaths: Readonly<Partial<Record<RecordKind, `/admin/${string}`>>> = {
  booking: "/admin/bookings",
  place: "/admin/places",
  testimonial: "/admin/testimonials",
  enquiry: "/admin/messages",
  person: "/admin/users",
  mail_message: "/admin/outbox",
};
