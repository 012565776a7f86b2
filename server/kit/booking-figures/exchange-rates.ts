import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "#shared/kit/money.ts";
import type { AnalyticsSettings } from "#shared/settings/analytics-settings.ts";

type Rates = Pick<AnalyticsSettings, "reporting_currency" | "exchange_rates">;
type DatedRate = { currency: Currency; from: string; before: string; rate: number };

/** The rates into the currency of reports, each from its month until the next one of the same currency. */
function listDatedRates({ reporting_currency, exchange_rates }: Rates): DatedRate[] {
  const rates = exchange_rates.filter(({ into }) => into === reporting_currency);
  const isNext = (month: string, currency: Currency) => (other: (typeof rates)[number]) =>
    other.currency === currency && other.from_month > month;
  const dated = rates.map(({ from_month, currency, rate }) => {
    const later = rates.filter(isNext(from_month, currency)).map((next) => next.from_month);
    const next = later.toSorted()[0];
    return { currency, rate, from: `${from_month}-01`, before: next ? `${next}-01` : "infinity" };
  });
  return [{ currency: reporting_currency, from: "-infinity", before: "infinity", rate: 1 }, ...dated];
}

/** The same as rows of SQL: `currency`, `from_day`, `before_day`, `rate`. */
export function selectRates(settings: Rates): SQL {
  const rows = listDatedRates(settings).map(
    ({ currency, from, before, rate }) => sql`(${currency}, ${from}::date, ${before}::date, ${rate}::numeric)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as rates (currency, from_day, before_day, rate)`;
}
