import { z } from "zod";
import { CalendarDay } from "#shared/kit/fields.ts";
import { phone, text, textList, visibleText } from "#shared/kit/text-fields.ts";
import { registrationLimits as limits } from "./limits.ts";

/** What is wrong with a name; null if nothing is. */
function findNameProblem(name: string): string | null {
  if (/https?:|www\.|:\/\/|@/i.test(name)) return "Please enter a name without web addresses";
  return name.includes("/") ? 'Please enter a name without "/"' : null;
}

/** Rejects names with URLs or email addresses: names are mailed to unverified addresses and must not carry spam. */
export const withoutUrl = <Schema extends z.ZodType<string>>(name: Schema) =>
  name.refine((value) => findNameProblem(value) === null, {
    error: ({ input }) => findNameProblem(String(input)) ?? "",
  });

export const personName = (required: string) => withoutUrl(visibleText(text({ max: limits.name, required })));

/** Several of the options, as an array or as comma-separated text. */
export const choices = <Option extends string>(options: readonly Option[]) =>
  textList({ maxItems: options.length, maxLength: 60 }).pipe(z.array(z.enum(options)));

/** Several of the options; none if it is missing. */
export const choiceList = <Option extends string>(options: readonly Option[]) =>
  choices(options)
    .nullish()
    .transform((selected) => selected ?? []);

/** One of the options; "" becomes null. */
export const optionalChoice = <Option extends string>(options: readonly Option[]) =>
  z
    .union([z.enum(options), z.literal(""), z.null()], `Please choose one of: ${options.join(", ")}`)
    .transform((value) => value || null);

/** A phone number, or "". */
export const optionalPhone = z.union([z.literal(""), phone()], "Please enter a valid phone number");

/** A date, or null; "" becomes null. */
export const optionalDay = z
  .union([z.literal(""), z.null(), CalendarDay], "Please enter a date that exists, as YYYY-MM-DD")
  .transform((day) => day || null);
