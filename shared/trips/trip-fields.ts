import { z } from "zod";
import { flag, Id, textList, wholeNumber } from "#shared/kit/fields.ts";
import { Currency } from "#shared/kit/money.ts";
import { DifficultyLevel } from "./difficulty.ts";
import { tripLimits as limits, tripSentences as say } from "./limits.ts";

const most = (length: number): string => `Please use at most ${length} characters`;

/** Null is an empty text; a missing one is left to whoever asks. */
const words = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, most(max))
    .nullable()
    .transform((value) => value ?? "");

/** A text on one line, as it stands in titles, addresses and e-mail headers. */
const line = (max: number) => words(max).transform((value) => value.replace(/\s+/g, " "));

const required = <Schema extends z.ZodType<string, unknown>>(schema: Schema, sentence: string) =>
  schema.refine((value) => value !== "", sentence);

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
      say.number,
    )
    .pipe(
      z
        .number(say.number)
        .min(0, negative)
        .max(limits.highestPrice, `Please enter at most ${limits.highestPrice.toLocaleString("en")}`)
        .refine(isWithCents, say.twoDecimals),
    );

/** No upper price is 0, null or empty (decisions, section 6). */
const upperPrice = z
  .union([z.null(), z.literal(""), amount(say.priceTo)], { error: (issue) => upperPriceSentence(issue.input) })
  .transform((value) => (value === "" || value === 0 ? null : value));

/** The union's own words would hide which rule of an amount was broken. */
function upperPriceSentence(input: unknown): string {
  const parsed = amount(say.priceTo).safeParse(input);
  return parsed.error?.issues[0]?.message ?? say.number;
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
      say.wholeNumber,
    )
    .pipe(z.int(say.wholeNumber).min(1, tooFew).max(max, `Please enter a number of at most ${max}`));

const lines = textList({ most: limits.mostLines, max: limits.line });

/** Empty is none; `null` too. */
const measure = (max: number) =>
  z
    .number(say.number)
    .min(0, "Please enter a number of at least 0")
    .max(max, `Please enter a number of at most ${max}`)
    .nullish()
    .transform((value) => value ?? null);

const note = (max: number) =>
  words(max)
    .nullish()
    .transform((value) => value || null);

/** One day of an itinerary; which day it is follows from its place in the list. */
export const DayFields = z.strictObject({
  day: z.unknown().optional(),
  title: z.string("Please enter text").trim().min(1, say.dayTitle).max(limits.title, most(limits.title)),
  text: words(limits.dayText)
    .optional()
    .transform((value) => value ?? ""),
  distance_km: measure(10_000),
  ascent_m: measure(20_000).refine((value) => value === null || Number.isInteger(value), say.wholeNumber),
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

/** Days as records or as plain texts; comma-separated and JSON text are accepted (decisions, section 3). */
const Itinerary = z.preprocess(
  (value) => {
    const list = listFrom(value);
    return Array.isArray(list) ? list.filter((one) => !isBlank(one)).map(dayFrom) : list;
  },
  z.array(DayFields, "Please enter a list of days").max(limits.mostDays, `At most ${limits.mostDays} days`),
);

/** An uploaded picture, by its number or by one of its addresses. */
const PictureReference = z.union([Id, z.string().trim().max(500)], say.picture);
export type PictureReference = z.output<typeof PictureReference>;

const Gallery = z.preprocess(
  listFrom,
  z
    .array(PictureReference, "Please enter a list of pictures")
    .max(limits.mostPictures, `At most ${limits.mostPictures} pictures`)
    .transform((list) => list.filter((one) => one !== "")),
);

/** What the pictures of the trip show, for those who can't see them. */
const AltTexts = z
  .array(z.strictObject({ image_id: Id, alt_text: line(limits.altText) }))
  .max(limits.mostPictures + 1, `At most ${limits.mostPictures + 1} pictures`);

/** Every field of a trip that may be written, each with its rule; none of them says what a missing one means. */
export const tripFields = {
  title: required(line(limits.title), say.title),
  slug: line(limits.slug),
  short_description: words(limits.shortDescription),
  full_description: required(words(limits.fullDescription), say.fullDescription),
  service_category_id: Id,
  duration_days: count(limits.longestDays, say.duration),
  duration_text: line(limits.durationText),
  price_from: amount(say.priceFrom),
  price_to: upperPrice,
  currency: Currency,
  locations: lines.refine((places) => places.length > 0, say.location),
  difficulty_level: DifficultyLevel,
  max_group_size: count(limits.largestGroup, say.largestGroup),
  min_group_size: count(limits.largestGroup, say.smallestGroup),
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
