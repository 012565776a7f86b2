export const currencies = ["USD", "EUR", "GBP", "RWF", "UGX", "KES"] as const;
export type Currency = (typeof currencies)[number];

/** The number of decimals of each currency (ISO 4217). */
export const currencyDecimals: Readonly<Record<Currency, 0 | 2>> = { USD: 2, EUR: 2, GBP: 2, RWF: 0, UGX: 0, KES: 2 };

/** Amounts of every currency are computed as whole hundredths, to avoid floating-point errors. */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100);
export const fromMinorUnits = (hundredths: number): number => hundredths / 100;

export const addMoney = (one: number, other: number): number => fromMinorUnits(toMinorUnits(one) + toMinorUnits(other));
export const multiplyMoney = (amount: number, times: number): number => fromMinorUnits(toMinorUnits(amount) * times);

/** Cached, because creating an Intl.NumberFormat is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

type CurrencyDisplay = "narrowSymbol" | "symbol" | "code";

function getFormatter(currency: Currency, digits: number, currencyDisplay: CurrencyDisplay): Intl.NumberFormat {
  const key = `${currency}${digits}${currencyDisplay}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  // "US$" is the symbol outside the United States.
  const format = new Intl.NumberFormat(currencyDisplay === "symbol" ? "en-GB" : "en-US", {
    style: "currency",
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, format);
  return format;
}

const hasSymbol = (currency: Currency): boolean => currency === "USD" || currency === "EUR" || currency === "GBP";

function formatAmount(amount: number, currency: Currency, symbol: "narrowSymbol" | "symbol"): string {
  const isWhole = Number.isInteger(amount) || currencyDecimals[currency] === 0;
  return getFormatter(currency, isWhole ? 0 : 2, hasSymbol(currency) ? symbol : "code").format(amount);
}

/** "$1,200", "$1,200.50", "RWF 350,000": decimals only for amounts that are not whole. */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatAmount(amount, currency, "narrowSymbol");

const priceOnRequest = "Price on request";

/** A price of 0 is not free: the operator names it on request. */
export const hasPrice = (price: number): boolean => price > 0;

/** The price of a trip, or the total of a booking. */
export const formatPrice = (price: number, currency: Currency, format = formatMoney): string =>
  hasPrice(price) ? format(price, currency) : priceOnRequest;

/** Whether a text is what `formatPrice` writes for 0. */
export const isPriceOnRequest = (text: string): boolean => text.trim().toLowerCase() === priceOnRequest.toLowerCase();

/** "US$1,200", "€1,200", "RWF 350,000": unmistakable for readers from any country. Narrow columns break it after the code. */
export const formatMoneyForAbroad = (amount: number, currency: Currency): string =>
  formatAmount(amount, currency, "symbol").replace("\u00a0", " ");

/** Rounds an amount to the decimals of its currency. */
export const roundMoney = (amount: number, currency: Currency): number =>
  currencyDecimals[currency] === 0 ? Math.round(amount) : fromMinorUnits(toMinorUnits(amount));
