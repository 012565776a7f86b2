import { History } from "lucide-react";
import { type RecordKind, recordKinds } from "#shared/history/record-kinds.ts";

export const historyLabels = {
  title: "History",
  record: "Change",
  loadRecordFailed: "Couldn't load this change",
  search: "Search by record or person",
  loadFailed: "Couldn't load the history",
  empty: { icon: History, title: "Nothing has been changed yet", text: "Who changed what and when appears here." },
};

/** The filters of somebody who may read these kinds. */
export const buildHistoryFilters = (kinds: readonly RecordKind[]) =>
  ({
    kind: {
      label: "Kind",
      look: "select",
      // Object.fromEntries loses the names.
      choices: {
        all: "All kinds",
        ...Object.fromEntries(kinds.map((kind) => [kind, recordKinds[kind].label])),
      } as Record<"all" | RecordKind, string>,
    },
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
  }) as const;

/** The screens of what there is only one of. */
export const screenPaths: Readonly<Partial<Record<RecordKind, `/admin/${string}`>>> = {
  about: "/admin/about",
  backup: "/admin/settings",
  contact_info: "/admin/contact-info",
  mail_template: "/admin/mail-templates",
  settings: "/admin/settings",
  text: "/admin/texts",
};

/** The screen of each kind of record; a kind without one of its own has none. */
export const recordPaths: Readonly<Partial<Record<RecordKind, `/admin/${string}`>>> = {
  booking: "/admin/bookings",
  trip: "/admin/trips",
  category: "/admin/services",
  image: "/admin/images",
  highlight: "/admin/highlights",
  custom_icon: "/admin/icons",
  hero_slide: "/admin/hero-slides",
  about_feature: "/admin/about",
  social_link: "/admin/contact-info",
  faq_entry: "/admin/faq",
  claim: "/admin/claims",
  place: "/admin/places",
  testimonial: "/admin/testimonials",
  enquiry: "/admin/messages",
  person: "/admin/users",
  mail_message: "/admin/outbox",
};
