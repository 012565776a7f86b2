import { z } from "zod";
import { CalendarDay, CurrencyField, wholeNumber } from "#shared/kit/fields.ts";
import { BookingFigures, VisitFigures } from "./figures.ts";
import { analyticsQuery } from "./query.ts";
import {
  type BookingGrouping,
  bases,
  bookingGroupings,
  bookingMeasures,
  visitGroupings,
  visitMeasures,
} from "./report-choices.ts";

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>): [Key, ...Key[]] =>
  Object.keys(labels) as [Key, ...Key[]];
const oneOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  z.enum(keysOf(labels), `Please choose one of: ${keysOf(labels).join(", ")}`);

const maxReportRows = 1_000;
export const limitField = { limit: wholeNumber({ min: 1, max: maxReportRows }).optional() };
export const basisField = { basis: oneOf(bases).default("booked") };

/** A report of bookings that is grouped like this unless the caller wants another grouping. */
export const bookingReportQuery = (grouping: BookingGrouping) =>
  analyticsQuery({ ...basisField, ...limitField, group_by: oneOf(bookingGroupings).default(grouping) });
export type BookingReportQuery = z.output<ReturnType<typeof bookingReportQuery>>;

export const CustomReportQuery = analyticsQuery({
  ...basisField,
  ...limitField,
  measure: oneOf({ ...bookingMeasures, ...visitMeasures }).default("total_revenue"),
  group_by: oneOf({ ...bookingGroupings, ...visitGroupings }).default("month"),
});
export type CustomReportQuery = z.output<typeof CustomReportQuery>;

/** First and last day. */
export const Period = z.object({ from: z.string(), to: z.string(), days: z.int() });

const rowFields = {
  /** The day, the month, the id or the value that the row is about. */
  key: z.string(),
  label: z.string(),
};

const BookingReportRow = z.object({
  ...rowFields,
  ...BookingFigures.shape,
  /** Of a trip. */
  difficulty: z.string().optional(),
});

export const BookingReport = z.object({
  period: Period,
  group_by: z.enum(keysOf(bookingGroupings)),
  total: BookingFigures,
  rows: z.array(BookingReportRow),
});
export type BookingReport = z.infer<typeof BookingReport>;

const CustomerRow = z.object({
  name: z.string(),
  /** Null for who may not see the addresses of all bookings. */
  email: z.string().nullable(),
  bookings: z.int(),
  /** In the currency of reports: what has a rate of exchange. */
  total_revenue: z.number(),
  currency: CurrencyField,
  unconverted: z.array(z.object({ currency: CurrencyField, amount: z.number() })),
  last_booking: z.string(),
});

export const CustomerReport = z.object({
  period: Period,
  total_customers: z.int(),
  new_customers: z.int(),
  returning_customers: z.int(),
  rows: z.array(CustomerRow),
});
export type CustomerReport = z.infer<typeof CustomerReport>;

export const CustomReport = z.object({
  period: Period,
  measure: z.enum(keysOf({ ...bookingMeasures, ...visitMeasures })),
  group_by: z.enum(keysOf({ ...bookingGroupings, ...visitGroupings })),
  /** Of a measure in money. */
  currency: CurrencyField.nullable(),
  rows: z.array(
    z.object({
      ...rowFields,
      value: z.number().nullable(),
      /** Amounts without a rate of exchange, which the value doesn't hold. */
      unconverted: z.array(z.object({ currency: CurrencyField, amount: z.number() })),
    }),
  ),
});
export type CustomReport = z.infer<typeof CustomReport>;

const Ranked = z.object({
  value: z.string(),
  label: z.string(),
  views: z.int(),
  visits: z.int(),
  visitors: z.int(),
});

const Vital = z.number().nullable();

export const VisitReport = z.object({
  period: Period,
  total: VisitFigures,
  before: VisitFigures,
  year_before: VisitFigures,
  /** Visits that came so far, and the bookings made on the website. */
  funnel: z.object({ visits: z.int(), trip_page: z.int(), booking_form: z.int(), bookings: z.int().nullable() }),
  /** Null on days before the first visit was counted, and in the future. */
  days: z.array(
    z.object({
      day: CalendarDay,
      ...{ views: z.int().nullable(), visits: z.int().nullable(), visitors: z.int().nullable() },
    }),
  ),
  /** Of a single day, by the operator's clock. */
  hours: z.array(z.object({ hour: z.int(), views: z.int(), visits: z.int(), visitors: z.int() })),
  pages: z.array(Ranked),
  sources: z.array(Ranked),
  campaigns: z.array(Ranked),
  countries: z.array(Ranked),
  devices: z.array(Ranked),
  browsers: z.array(Ranked),
  /** 75th percentiles: milliseconds, and thousandths of the layout shift. */
  vitals: z.object({ load_time: Vital, lcp: Vital, inp: Vital, cls: Vital }),
});
export type VisitReport = z.infer<typeof VisitReport>;
