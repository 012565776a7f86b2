import { z } from "zod";
import { flag, Id, textList, wholeNumber } from "#shared/kit/fields.ts";
import { Currency } from "#shared/kit/money.ts";
import { DifficultyLevel } from "./difficulty.ts";
import { tripLimits as limits, tripSentences as messages } from "./limits.ts";

const most = (length: number): string => `Please use at most ${length} characters`;

/** A text; null becomes "". A missing value is left to the schema that uses it. */
const words = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, most(max))
    .nullable()
    .transform((value) => value ?? "");

/** A text whose white space is collapsed to single spaces, for titles, URLs and e-mail headers. */
const line = (max: number) => words(max).transform((value) => value.replace(/\s+/g, " "));

const required = <Schema extends z.ZodType<string, unknown>>(schema: Schema, message: string) =>
  schema.refine((value) => value !== "", message);

const isWithCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const amount = (negative: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
          .transform(Number),
      ],
      messages.number,
    )
    .pipe(
      z
        .number(messages.number)
        .min(0, negative)
        .max(limits.highestPrice, `Please enter at most ${limits.highestPrice.toLocaleString("en")}`)
        .refine(isWithCents, messages.twoDecimals),
    );

/** An amount; 0, null and "" mean that there is no upper price and become null. */
const upperPrice = z
  .union([z.null(), z.literal(""), amount(messages.priceTo)], { error: (issue) => upperPriceSentence(issue.input) })
  .transform((value) => (value === "" || value === 0 ? null : value));

/** The message of the amount rule that failed, because the message of the union does not name it. */
function upperPriceSentence(input: unknown): string {
  const parsed = amount(messages.priceTo).safeParse(input);
  return parsed.error?.issues[0]?.message ?? messages.number;
}

const count = (max: number, tooFew: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,9}$/)
          .transform(Number),
      ],
      messages.wholeNumber,
    )
    .pipe(z.int(messages.wholeNumber).min(1, tooFew).max(max, `Please enter a number of at most ${max}`));

const lines = textList({ most: limits.mostLines, max: limits.line });

/** A number that may be missing or null; both become null. */
const measure = (max: number) =>
  z
    .number(messages.number)
    .min(0, "Please enter a number of at least 0")
    .max(max, `Please enter a number of at most ${max}`)
    .nullish()
    .transform((value) => value ?? null);

const note = (max: number) =>
  words(max)
    .nullish()
    .transform((value) => value || null);

/** One day of an itinerary. `day` is ignored: the number of a day is its position in the list. */
export const DayFields = z.strictObject({
  day: z.unknown().optional(),
  title: z.string("Please enter text").trim().min(1, messages.dayTitle).max(limits.title, most(limits.title)),
  text: words(limits.dayText)
    .optional()
    .transform((value) => value ?? ""),
  distance_km: measure(10_000),
  ascent_m: measure(20_000).refine((value) => value === null || Number.isInteger(value), messages.wholeNumber),
  lodging: note(limits.line),
  meals: note(limits.line),
});
export type DayFields = z.output<typeof DayFields>;

const dayOfText = (text: string): { title: string; text: string } => {
  const plain = text.replace(/^\s*day\s+\d+\s*[:.–-]\s*/i, "").trim();
  return plain.length <= limits.title ? { title: plain, text: "" } : { title: plain.slice(0, 80), text: plain };
};

function listFrom(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return [];
  if (!text.startsWith("[")) return text.split(",");
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

const dayFrom = (value: unknown): unknown => (typeof value === "string" ? dayOfText(value) : value);
const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

/** A list of days. Accepts records and plain texts, and a list as comma-separated or JSON text. */
const Itinerary = z.preprocess(
  (value) => {
    const list = listFrom(value);
    return Array.isArray(list) ? list.filter((day) => !isBlank(day)).map(dayFrom) : list;
  },
  z.array(DayFields, "Please enter a list of days").max(limits.mostDays, `At most ${limits.mostDays} days`),
);

/** An uploaded picture, by its id or by one of its URLs. */
const PictureReference = z.union([Id, z.string().trim().max(500)], messages.picture);
export type PictureReference = z.output<typeof PictureReference>;

const Gallery = z.preprocess(
  listFrom,
  z
    .array(PictureReference, "Please enter a list of pictures")
    .max(limits.mostPictures, `At most ${limits.mostPictures} pictures`)
    .transform((list) => list.filter((picture) => picture !== "")),
);

/** Alternative texts of the trip's pictures. */
const AltTexts = z
  .array(z.strictObject({ image_id: Id, alt_text: line(limits.altText) }))
  .max(limits.mostPictures + 1, `At most ${limits.mostPictures + 1} pictures`);

/** The schema of every writable field of a trip. Without defaults, because only creating a trip has them. */
export const tripFields = {
  title: required(line(limits.title), messages.title),
  slug: line(limits.slug),
  short_description: words(limits.shortDescription),
  full_description: required(words(limits.fullDescription), messages.fullDescription),
  service_category_id: Id,
  duration_days: count(limits.longestDays, messages.duration),
  duration_text: line(limits.durationText),
  price_from: amount(messages.priceFrom),
  price_to: upperPrice,
  currency: Currency,
  locations: lines.refine((places) => places.length > 0, messages.location),
  difficulty_level: DifficultyLevel,
  max_group_size: count(limits.largestGroup, messages.largestGroup),
  min_group_size: count(limits.largestGroup, messages.smallestGroup),
  inclusions: lines,
  exclusions: lines,
  highlights: lines,
  itinerary: Itinerary,
  best_time_to_visit: words(limits.note),
  requirements: words(limits.note),
  physical_fitness: words(limits.note),
  age_limit: words(limits.note),
  hero_image: PictureReference.nullable(),
  gallery_images: Gallery,
  alt_texts: AltTexts,
  is_featured: flag,
  is_best_selling: flag,
  is_active: flag,
  sort_order: wholeNumber({ min: 0, max: limits.highestOrder }),
  meta_title: line(limits.metaTitle),
  meta_description: line(limits.metaDescription),
  meta_keywords: line(limits.metaKeywords),
} as const;
