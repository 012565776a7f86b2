export const currencies = ["USD", "EUR", "GBP", "RWF", "UGX", "KES"] as const;
export type Currency = (typeof currencies)[number];

/** The number of decimals of each currency (ISO 4217). */
export const currencyDecimals: Readonly<Record<Currency, 0 | 2>> = { USD: 2, EUR: 2, GBP: 2, RWF: 0, UGX: 0, KES: 2 };

/** Amounts of every currency are computed as whole hundredths, to avoid floating-point errors. */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100);
export const fromMinorUnits = (hundredths: number): number => hundredths / 100;

export const multiplyMoney = (amount: number, times: number): number => fromMinorUnits(toMinorUnits(amount) * times);

/** Cached, because creating an Intl.NumberFormat is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: currency === "USD" || currency === "EUR" || currency === "GBP" ? "narrowSymbol" : "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, format);
  return format;
}

/** "$1,200", "$1,200.50", "RWF 350,000": decimals only for amounts that are not whole. */
export function formatMoney(amount: number, currency: Currency): string {
  const isWhole = Number.isInteger(amount) || currencyDecimals[currency] === 0;
  return getFormatter(currency, isWhole ? 0 : 2).format(amount);
}
