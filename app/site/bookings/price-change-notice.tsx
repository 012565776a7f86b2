import { formatMoney } from "#shared/kit/money.ts";
import type { Confirmation } from "./confirmation.ts";

/** Shown when the price changed between opening the page and booking. */
export function PriceChangeNotice({ confirmation }: { confirmation: Confirmation }) {
  const { seen_total, total_price, currency } = confirmation;
  if (seen_total === null) return null;
  return (
    <p className="notice">
      <span>
        The price has changed since you opened the page: it came to {seen_total}, and your booking comes to{" "}
        {formatMoney(total_price, currency)}. If that doesn't suit you, withdraw it by the link in the email.
      </span>
    </p>
  );
}
