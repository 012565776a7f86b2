import type { RecordKind } from "#shared/history/record-kinds.ts";
import type { Permission } from "#shared/kit/permissions.ts";

/** Days that a deleted record can be restored. */
export const binDays = 30;

/** The kinds of records that go to the bin, each with the permissions to delete and restore them: one is enough. */
export const binPermissions = {
  booking: ["bookings.manage"],
  trip: ["tours.manage"],
  place: ["tours.manage"],
  category: ["services.manage"],
  image: ["media.manage", "media.delete"],
  highlight: ["media.manage"],
  custom_icon: ["media.manage"],
  hero_slide: ["content.delete"],
  about_feature: ["content.delete"],
  social_link: ["content.delete"],
  faq_entry: ["content.delete"],
  claim: ["content.delete"],
  text: ["content.delete"],
  testimonial: ["testimonials.manage"],
  person: ["users.delete"],
} as const satisfies Readonly<Partial<Record<RecordKind, readonly Permission[]>>>;
export type BinKind = keyof typeof binPermissions;

// Object.keys loses the names.
export const binKinds = Object.keys(binPermissions) as [BinKind, ...BinKind[]];

export const isBinKind = (kind: RecordKind): kind is BinKind => kind in binPermissions;
