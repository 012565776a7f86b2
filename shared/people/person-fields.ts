import { z } from "zod";
import { isCalendarDay } from "#shared/kit/dates.ts";
import { phone, seenLine, text, textList } from "#shared/kit/fields.ts";
import { registrationLimits as limits } from "./limits.ts";

/** A name goes into e-mails: it must not carry somebody's advertising there. */
export const personName = (required: string) =>
  seenLine(text({ max: limits.name, required })).refine(
    (value) => !/https?:|www\.|\/|@/i.test(value),
    "Please enter a name, without web addresses",
  );

/** Several of a closed list, as an array or as comma-joined text. */
export const choices = <Option extends string>(options: readonly Option[]) =>
  textList({ most: options.length, max: 60 }).pipe(z.array(z.enum(options)));

/** One of a closed list; nothing chosen is null. */
export const choiceOrNone = <Option extends string>(options: readonly Option[]) =>
  z
    .union([z.enum(options), z.literal(""), z.null()], `Please choose one of: ${options.join(", ")}`)
    .transform((value) => value || null);

/** A telephone number, or none. */
export const phoneOrNone = z.union([z.literal(""), phone()], "Please enter a valid phone number");

/** A calendar day; written anew, so that what formats dates in a browser doesn't bring schemas along. */
export const calendarDay = z.string().refine(isCalendarDay, "Please enter a date that exists, as YYYY-MM-DD");

/** A day, or none. */
export const dayOrNone = z
  .union([z.literal(""), z.null(), calendarDay], "Please enter a date that exists, as YYYY-MM-DD")
  .transform((day) => day || null);
