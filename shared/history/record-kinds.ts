import type { Feature } from "#shared/kit/features.ts";
import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";

type RecordKindDefinition = {
  /** The feature whose pages and lists show records of the kind. */
  feature: Feature;
  label: string;
  /** The permissions to read the history of a record; one of them is enough. */
  access: readonly [Permission, ...Permission[]];
};

const page = { feature: "pages", access: ["content.update"] } as const;
const mail = { feature: "mail", access: ["system.config"] } as const;

/** Every kind of record that has a history. */
export const recordKinds = {
  booking: {
    feature: "bookings",
    label: "Booking",
    // The permissions to see every booking, because the history shows staff and their notes.
    access: ["bookings.view_all", "bookings.manage", "bookings.approve", "bookings.cancel"],
  },
  trip: { feature: "trips", label: "Trip", access: ["tours.manage"] },
  place: { feature: "places", label: "Place", access: ["tours.manage"] },
  category: { feature: "categories", label: "Category", access: ["services.manage"] },
  image: { feature: "media", label: "Image", access: ["media.manage"] },
  highlight: { feature: "media", label: "Highlight", access: ["media.manage"] },
  custom_icon: { feature: "media", label: "Icon", access: ["media.manage"] },
  hero_slide: { ...page, label: "Hero slide" },
  about: { ...page, label: "About section" },
  about_feature: { ...page, label: "Feature" },
  social_link: { ...page, label: "Social link" },
  faq_entry: { ...page, label: "Question" },
  claim: { ...page, label: "Claim" },
  text: { ...page, label: "Text" },
  testimonial: { feature: "testimonials", label: "Testimonial", access: ["testimonials.manage"] },
  enquiry: { feature: "enquiries", label: "Message", access: ["content.update"] },
  subscriber: { feature: "newsletter", label: "Subscriber", access: ["newsletter.manage"] },
  mail_template: { ...mail, label: "Email template" },
  mail_message: { ...mail, label: "Email" },
  person: { feature: "people", label: "Person", access: ["users.view"] },
  backup: { feature: "system", label: "Backup", access: ["backup.restore"] },
  // Stored in the settings, and edited by those who edit the content.
  contact_info: { feature: "settings", label: "Contact info", access: ["content.update"] },
  settings: {
    feature: "settings",
    label: "Settings",
    access: ["settings.view", "settings.manage", "system.config"],
  },
} as const satisfies Readonly<Record<string, RecordKindDefinition>>;
export type RecordKind = keyof typeof recordKinds;

// Object.keys loses the names.
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

/** The kinds whose history somebody with these permissions may read. */
export const listReadableKinds = (granted: readonly string[]): RecordKind[] =>
  recordKindNames.filter((kind) => hasAnyPermission(granted, recordKinds[kind].access));
