import { describeHistoryEntry, type HistoryTexts } from "#app/kit/record/describe-history.ts";
import { tripHistoryTexts } from "#app/trips/trip-history.tsx";
import type { HistoryRow } from "#shared/history/contract.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { aboutFieldLabels, featureFieldLabels } from "./about/labels.ts";
import { describeBookingEntry } from "./bookings/describe-booking-history.ts";
import { categoryFieldLabels } from "./categories/labels.ts";
import { claimFieldLabels } from "./claims/labels.ts";
import { contactFieldLabels, socialLinkFieldLabels } from "./contact-info/labels.ts";
import { describeEnquiryEntry } from "./enquiries/labels.ts";
import { faqFieldLabels } from "./faq/labels.ts";
import { slideFieldLabels } from "./hero-slides/labels.ts";
import { highlightFieldLabels } from "./highlights/labels.ts";
import { iconFieldLabels } from "./icons/labels.ts";
import { historyLabels as imageFieldLabels } from "./images/labels.ts";
import { placeFieldLabels } from "./places/labels.ts";
import { testimonialFieldLabels } from "./testimonials/labels.ts";
import { textFieldLabels } from "./texts/labels.ts";
import { describeUserEntry } from "./users/labels.ts";

const backupEvents: Readonly<Record<string, string>> = {
  "backup.started": "Backup started",
  "backup.downloaded": "Backup downloaded",
  "backup.broken_off": "Backup broken off: its file is not complete",
};

const texts: Readonly<Partial<Record<RecordKind, HistoryTexts>>> = {
  about: { labels: aboutFieldLabels, unshownValues: ["main_text"] },
  about_feature: { labels: featureFieldLabels },
  backup: { events: backupEvents },
  category: { labels: categoryFieldLabels },
  claim: { labels: claimFieldLabels },
  contact_info: { labels: contactFieldLabels },
  custom_icon: { labels: iconFieldLabels },
  faq_entry: { labels: faqFieldLabels },
  hero_slide: { labels: slideFieldLabels },
  highlight: { labels: highlightFieldLabels },
  image: { labels: imageFieldLabels },
  place: { labels: placeFieldLabels },
  social_link: { labels: socialLinkFieldLabels },
  testimonial: { labels: testimonialFieldLabels },
  text: { labels: textFieldLabels, unshownValues: ["body"] },
  trip: tripHistoryTexts,
};

/** How the history of a record names fields and values. */
export const historyTextsOf = (kind: RecordKind): HistoryTexts => texts[kind] ?? {};

/** Describes a change of any record as the history of the record itself does. */
export function describeChange(row: HistoryRow): string[] {
  if (row.kind === "booking") return describeBookingEntry(row, null);
  if (row.kind === "enquiry") return describeEnquiryEntry(row);
  if (row.kind === "person") return describeUserEntry(row);
  return describeHistoryEntry(row, historyTextsOf(row.kind));
}
