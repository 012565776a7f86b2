/** Where browsers send visits to (one message as JSON, see `visit-message.ts`). */
export const visitsPath = "/api/visits";

export const deviceTypes = ["desktop", "mobile", "tablet"] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** What a visit of the site can come to, in this order. */
export const visitStages = ["trip_page", "booking_form"] as const;

/** What browsers measure of a page: times in milliseconds, and the layout shift in thousandths. */
export const vitals = ["load_time", "lcp", "inp", "cls"] as const;
export type Vital = (typeof vitals)[number];

/**
 * By what views are counted. `total` has one value, "". The values of a vital are steps of its histogram
 * (`server/analytics/visits/percentile.ts`).
 */
export const visitDimensions = [
  ...(["total", "page", "source", "campaign", "country", "device", "browser", "stage"] as const),
  ...vitals,
] as const;
export type VisitDimension = (typeof visitDimensions)[number];

/** The last value of a dimension, which holds what doesn't fit into the others. */
export const otherValue = "(other)";

/** The page of views of addresses at which there is none. */
export const notFoundPath = "(not found)";

export const visitLimits = {
  /** Bytes of a message of the browser. */
  maxMessageBytes: 2_000,
  maxPathLength: 200,
  maxHostLength: 100,
  maxCampaignLength: 100,
  /** A page that is looked at for longer is forgotten in its tab. */
  maxSeconds: 3_600,
  maxMilliseconds: 60_000,
  maxLayoutShift: 10_000,
  /** Values of a dimension that a day has; the others are one. */
  maxValuesPerDay: 200,
  /** Rest after which a visitor begins another visit. */
  restMinutes: 30,
} as const;
