import { z } from "zod";
import { CurrencyField, flag, Id, numberOrText, wholeNumber } from "#shared/kit/fields.ts";
import {
  listMessage,
  parseJsonText,
  parseList,
  plainString,
  startsLikeJson,
  textList,
  tooLongMessage,
  trimmedString,
  trimmedText,
  visibleText,
} from "#shared/kit/text-fields.ts";
import { pictureInput } from "#shared/media/picture-input.ts";
import { DifficultyLevel } from "./difficulty-level.ts";
import { tripLimits as limits, tripMessages as messages } from "./limits.ts";
import { TripLeads } from "./trip-leads.ts";

/** A text; null becomes "". A missing value is left to the schema that uses it. */
const nullableText = (max: number) =>
  trimmedText(max)
    .nullable()
    .transform((value) => value ?? "");

/** A text whose white space is collapsed to single spaces, for titles, URLs and email headers. */
const collapsedLine = (max: number) => nullableText(max).transform((value) => value.replace(/\s+/g, " "));

const requireText = <Schema extends z.ZodType<string, unknown>>(schema: Schema, message: string) =>
  schema.refine((value) => value !== "", message);

const hasAtMostTwoDecimals = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const priceField = (negative: string, missing: string = messages.number) =>
  z
    .union(numberOrText(/^-?\d{1,15}(\.\d{1,15})?$/, trimmedString(40)), {
      error: ({ input }) => (input === undefined || input === null ? missing : messages.number),
    })
    .pipe(
      z
        .number(messages.number)
        .min(0, negative)
        .max(limits.maxPrice, `Please enter at most ${limits.maxPrice.toLocaleString("en")}`)
        .refine(hasAtMostTwoDecimals, messages.twoDecimals),
    );

/** An amount; 0, null and "" mean that there is no upper price and become null. */
const upperPrice = z
  .union([z.null(), z.literal(""), priceField(messages.priceTo)], { error: (issue) => upperPriceMessage(issue.input) })
  .transform((value) => (value === "" || value === 0 ? null : value));

/** The message of the amount rule that failed, because the message of the union does not name it. */
function upperPriceMessage(input: unknown): string {
  const parsed = priceField(messages.priceTo).safeParse(input);
  return parsed.error?.issues[0]?.message ?? messages.number;
}

const positiveInteger = (max: number, tooFew: string) =>
  z
    .union(numberOrText(/^-?\d{1,9}$/, trimmedString(40)), messages.wholeNumber)
    .pipe(z.int(messages.wholeNumber).min(1, tooFew).max(max, `Please enter a number of at most ${max}`));

const lineList = textList({ maxItems: limits.maxLines, maxLength: limits.listLine });

/** A number that may be missing or null; both become null. */
const optionalMeasure = (max: number) =>
  z
    .number(messages.number)
    .min(0, "Please enter a number of at least 0")
    .max(max, `Please enter a number of at most ${max}`)
    .nullish()
    .transform((value) => value ?? null);

const optionalNote = (max: number) =>
  nullableText(max)
    .nullish()
    .transform((value) => value || null);

/** One day of an itinerary. `day` is ignored: the number of a day is its position in the list. */
export const DayFields = z.strictObject(
  {
    day: z.unknown().optional(),
    title: plainString(limits.title).min(1, messages.dayTitle).max(limits.title, tooLongMessage(limits.title)),
    text: nullableText(limits.dayText)
      .optional()
      .transform((value) => value ?? ""),
    distance_km: optionalMeasure(10_000),
    active_hours: optionalMeasure(24),
    ascent_m: optionalMeasure(20_000).refine(
      (value) => value === null || Number.isInteger(value),
      messages.wholeNumber,
    ),
    lodging: optionalNote(limits.listLine),
    meals: optionalNote(limits.listLine),
  },
  listMessage("Please enter a day with its title"),
);
export type DayFields = z.output<typeof DayFields>;

const parseDayText = (text: string): { title: string; text: string } => {
  const plain = text.replace(/^\s*day\s+\d+\s*[:.–-]\s*/i, "").trim();
  return plain.length <= limits.title ? { title: plain, text: "" } : { title: plain.slice(0, 80), text: plain };
};

/** A day may be plain text, or JSON text. Text that only begins like JSON is left to be refused. */
function toDay(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return startsLikeJson(value) ? parseJsonText(value) : parseDayText(value);
}
const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

/** A list of days. Accepts records and plain texts, and a list as comma-separated or JSON text. */
const Itinerary = z.preprocess(
  (value) => {
    const list = parseList(value);
    return Array.isArray(list) ? list.filter((day) => !isBlank(day)).map(toDay) : list;
  },
  z
    .array(DayFields, listMessage("Please enter a list of days"))
    .max(limits.maxItineraryDays, `At most ${limits.maxItineraryDays} days`),
);

/** A picture of the gallery, by its id or by one of its URLs. */
const PictureReference = z.union([Id, trimmedString(500)], messages.picture);
export type PictureReference = z.output<typeof PictureReference>;

const Gallery = z.preprocess(
  parseList,
  z
    .array(PictureReference, listMessage("Please enter a list of pictures"))
    .max(limits.maxPictures, `At most ${limits.maxPictures} pictures`)
    .transform((list) => [...new Set(list.filter((picture) => picture !== ""))]),
);

/** Alternative texts of the trip's pictures. */
const AltTexts = z
  .array(z.strictObject({ image_id: Id, alt_text: collapsedLine(limits.altText) }))
  .max(limits.maxPictures + 1, `At most ${limits.maxPictures + 1} pictures`);

const Month = z
  .union(numberOrText(/^\d{1,2}$/, trimmedString(40)), messages.months)
  .pipe(z.int(messages.months).min(1, messages.months).max(12, messages.months));

/** Months by their numbers, in order and without duplicates. Accepts a list as comma-separated or JSON text. */
const Months = z.preprocess(
  parseList,
  z
    .array(Month, listMessage(messages.months))
    .max(100, messages.months)
    .transform((months) => [...new Set(months)].sort((a, b) => a - b)),
);

/** The schema of every writable field of a trip. Without defaults, because only creating a trip has them. */
export const tripFields = {
  title: visibleText(requireText(collapsedLine(limits.title), messages.title)),
  slug: collapsedLine(limits.slug),
  short_description: nullableText(limits.shortDescription),
  full_description: requireText(nullableText(limits.fullDescription), messages.fullDescription),
  service_category_id: wholeNumber(
    { min: 1, max: Number.MAX_SAFE_INTEGER },
    { missing: messages.category, tooSmall: messages.category },
  ),
  duration_days: positiveInteger(limits.maxDays, messages.duration),
  duration_text: collapsedLine(limits.durationText),
  price_from: priceField(messages.priceFrom, messages.priceFromMissing),
  price_to: upperPrice,
  currency: CurrencyField,
  locations: lineList.refine((places) => places.length > 0, messages.location),
  difficulty_level: DifficultyLevel,
  max_group_size: positiveInteger(limits.maxGroupSize, messages.maxGroupSize),
  min_group_size: positiveInteger(limits.maxGroupSize, messages.minGroupSize),
  inclusions: lineList,
  exclusions: lineList,
  highlights: lineList,
  itinerary: Itinerary,
  best_time_to_visit: nullableText(limits.note),
  requirements: nullableText(limits.note),
  physical_fitness: nullableText(limits.note),
  age_limit: nullableText(limits.note),
  best_months: Months,
  closed_months: Months,
  min_days_ahead: wholeNumber({ min: 0, max: limits.maxDaysAhead }),
  season_note: nullableText(limits.seasonNote),
  price_note: nullableText(limits.priceNote),
  meeting_point: nullableText(limits.meetingPoint),
  ...pictureInput("hero_image"),
  gallery_images: Gallery,
  alt_texts: AltTexts,
  leads: TripLeads,
  is_featured: flag,
  is_best_selling: flag,
  is_active: flag,
  sort_order: wholeNumber({ min: 0, max: limits.maxSortOrder }),
  meta_title: collapsedLine(limits.metaTitle),
  meta_description: collapsedLine(limits.metaDescription),
  meta_keywords: collapsedLine(limits.metaKeywords),
} as const;
