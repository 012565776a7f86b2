import { addDays } from "#shared/kit/dates.ts";

/** How long a guide sees what, in days before the first and after the last day of a booking. */
export const ledTripLimits = {
  /** From here on medical data is shown. */
  medicalDaysBefore: 7,
  /** Until here medical data, phone numbers, emergency contacts and wishes are shown: people still travel home. */
  daysAfter: 2,
  /** Until here the booking itself is shown. */
  pastDays: 30,
} as const;

type Dates = { start_date: string; end_date: string };

/** Whether a guide needs no contact any more. All days are those of the operator. */
export const isTripOver = ({ end_date }: Pick<Dates, "end_date">, today: string): boolean =>
  today > addDays(end_date, ledTripLimits.daysAfter);

export const showsMedicalData = (dates: Dates, today: string): boolean =>
  today >= addDays(dates.start_date, -ledTripLimits.medicalDaysBefore) && !isTripOver(dates, today);

/** The last day of the bookings that a guide still sees, if it is the first of them that ended. */
export const firstShownEndDate = (today: string): string => addDays(today, -ledTripLimits.pastDays);
