import { addDays } from "#shared/kit/dates.ts";
import { bookingLimits, bookingMessages } from "./limits.ts";

type StartDateMessages = Readonly<Record<"startDateInPast" | "startDateTooFar", string>>;

/** The message for a start date in the past or too far ahead; null for a valid one. `today` is the operator's. */
export function startDateError(
  startDate: string,
  today: string,
  messages: StartDateMessages = bookingMessages,
): string | null {
  if (startDate < today) return messages.startDateInPast;
  return startDate > addDays(today, bookingLimits.maxDaysAhead) ? messages.startDateTooFar : null;
}

type GroupMessages = { groupTooLarge: (max: number) => string };

/** The message for more people than the trip takes; null if they fit. */
export const groupSizeError = (
  participants: number,
  { max_group_size }: { max_group_size: number },
  messages: GroupMessages = bookingMessages,
): string | null => (participants > max_group_size ? messages.groupTooLarge(max_group_size) : null);

/** Names are mailed to unverified addresses and must not carry spam. */
const isNameWithoutUrl = (name: string): boolean => !/https?:|www\.|:\/\/|@|\w\.[a-z]{2,}\//i.test(name);

/** The message for a customer's name with a URL or an email address; null for any other. */
export const nameError = (name: string): string | null =>
  isNameWithoutUrl(name) ? null : "Please enter a name without web addresses";
