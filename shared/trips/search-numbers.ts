const numberNames = "one two three four five six seven eight nine ten".split(" ");

/** A small number in digits or in letters. */
export const countPattern = `(\\d{1,3}|${numberNames.join("|")})`;
export const parseCount = (text: string): number => {
  const named = numberNames.indexOf(text);
  return named < 0 ? Number(text) : named + 1;
};

/** An amount of money without its currency: "1500", "1,500", "1.5k". */
export const amountPattern = "(\\d[\\d,.']*)\\s*(k?)";
export function parseAmount(digits: string, thousands: string): number {
  const withoutGroups = digits.replace(/[,.'](?=\d{3}(?!\d))/g, "").replace(/[,']/g, "");
  const amount = Number.parseFloat(withoutGroups) * (thousands === "" ? 1 : 1_000);
  return Number.isFinite(amount) ? Math.min(Math.round(amount), 1_000_000_000) : 0;
}
