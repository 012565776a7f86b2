import { z } from "zod";
import { CurrencyField, wholeNumber } from "#shared/kit/fields.ts";
import type { Currency } from "#shared/kit/money.ts";
import type { SettingLocation } from "./setting-locations.ts";

/** What one unit of a currency is worth in another, from the first day of a month until a later rate. */
const ExchangeRate = z.strictObject({
  from_month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "Please enter a month such as 2026-03"),
  currency: CurrencyField,
  into: CurrencyField,
  rate: z.number("Please enter a rate").positive("The rate must be above zero").max(1_000_000, "The rate is too large"),
});
type ExchangeRate = z.infer<typeof ExchangeRate>;

export const maxExchangeRates = 500;
const identify = ({ from_month, currency, into }: ExchangeRate): string => `${from_month} ${currency} ${into}`;

const ExchangeRates = z
  .array(ExchangeRate, "Please enter a list of rates")
  .max(maxExchangeRates, `Please enter at most ${maxExchangeRates} rates`)
  .refine((rates) => rates.every(({ currency, into }) => currency !== into), "A rate needs two currencies")
  .refine(
    (rates) => new Set(rates.map(identify)).size === rates.length,
    "A month can have only one rate of a currency",
  );

const target = (max: number) =>
  z.number("Please enter a number").min(0, "Please enter at least 0").max(max, `Please enter at most ${max}`);

/** What the dashboard measures the business by. */
export const Targets = z.strictObject({
  /** Percent of the visits that end in a booking. */
  conversion_rate: target(100),
  /** Stars. */
  customer_rating: target(5),
  /** Milliseconds, at most. */
  load_time: target(60_000),
  /** Percent of the visits that see one page, at most. */
  bounce_rate: target(100),
});
export type Targets = z.infer<typeof Targets>;

/** The values of the group `analytics`. */
export type AnalyticsSettings = {
  /** In which revenue is added up. */
  reporting_currency: Currency;
  exchange_rates: ExchangeRate[];
  targets: Targets;
  /** After which single visits are deleted; their daily figures stay. */
  visit_retention_months: number;
};

export const analyticsSettingSchemas = {
  reporting_currency: CurrencyField,
  exchange_rates: ExchangeRates,
  targets: Targets,
  visit_retention_months: wholeNumber({ min: 1, max: 60 }),
} as const satisfies Record<keyof AnalyticsSettings, z.ZodType>;

const at = <Key extends keyof AnalyticsSettings>(
  key: Key,
  defaultValue: AnalyticsSettings[Key],
): SettingLocation<AnalyticsSettings[Key]> => ({ group: "analytics", key, defaultValue });

/** The location and the default value of each. */
export const analyticsSettings: {
  readonly [Name in keyof AnalyticsSettings]: SettingLocation<AnalyticsSettings[Name]>;
} = {
  reporting_currency: at("reporting_currency", "USD"),
  exchange_rates: at("exchange_rates", []),
  targets: at("targets", { conversion_rate: 2, customer_rating: 4.5, load_time: 1_000, bounce_rate: 50 }),
  visit_retention_months: at("visit_retention_months", 13),
};
