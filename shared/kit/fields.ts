import { z } from "zod";
import { isCalendarDay } from "./dates.ts";
import { currencies } from "./money.ts";
import { boundedString } from "./text-fields.ts";

/** A boolean. Also accepts 0 and 1, and the texts that queries and forms send. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], "Please choose yes or no")
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

/** A number, or a text of this pattern, as queries and forms send it. */
export const numberOrText = (pattern: RegExp, text = boundedString(40)) =>
  [z.number(), text.regex(pattern).transform(Number)] as const;

const wholeNumberMessage = "Please enter a whole number";
type NumberMessages = { missing?: string; tooSmall?: string; tooLarge?: string };

/** A whole number. Also accepts text, as queries and forms send it. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, messages: NumberMessages = {}) =>
  z
    .union(numberOrText(/^-?\d{1,15}$/), {
      error: ({ input }) =>
        input === undefined || input === null || input === ""
          ? (messages.missing ?? wholeNumberMessage)
          : wholeNumberMessage,
    })
    .pipe(
      z
        .int(wholeNumberMessage)
        .min(min, messages.tooSmall ?? `Please enter a number of at least ${min}`)
        .max(max, messages.tooLarge ?? `Please enter a number of at most ${max}`),
    );

export const Id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

const dayMessage = "Please enter a date that exists, as YYYY-MM-DD";

/** A day as YYYY-MM-DD. */
export const CalendarDay = boundedString(10, dayMessage).refine(isCalendarDay, dayMessage);

export const CurrencyField = z.enum(currencies);
