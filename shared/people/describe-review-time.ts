import type { Role } from "#shared/kit/roles.ts";
import { describeAnswerTime } from "#shared/settings/office-hours.ts";

/** Working days in which staff decide about a registration: the certificates of guides take longer. */
const reviewDays = { guide: 5, other: 2 } as const;

/** By when staff decide about a registration, from the office hours. */
export const describeReviewTime = (role: Role, businessHours: string, now: Date): string =>
  describeAnswerTime(businessHours, now, role === "guide" ? reviewDays.guide : reviewDays.other);
