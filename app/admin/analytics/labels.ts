import { formatCount } from "#shared/kit/format-count.ts";

export const analyticsLabels = {
  title: "Analytics",
  refresh: "Refresh",
  export: "Export",
  autoRefresh: "Refresh by itself",
  fetchFailed: "Failed to fetch analytics data",
  stale: "Some figures are missing, or were loaded before.",
  exportFailed: "Failed to export analytics data",
  tryAgain: "Try again",
  noData: "No data yet",
  notLoaded: "These figures couldn't be loaded.",
  period: (period: string, days: number) =>
    days === 1
      ? `${period}, compared with the day before and the same day of the year before`
      : `${period}, compared with the ${formatCount(days, "day")} before and the same days of the year before`,
  before: "vs before",
  yearBefore: "vs year ago",
  nothingBefore: "Nothing before",
  nothingYearBefore: "Nothing a year ago",
  unconverted: (amounts: string) => `Without ${amounts}, which have no exchange rate`,
} as const;

export const sectionLabels = {
  bookings: "Bookings and revenue",
  customers: "Customers",
  website: "Website",
  custom: "Custom report",
} as const;

export const periodLabels = {
  last_7_days: "Last 7 days",
  last_30_days: "Last 30 days",
  last_90_days: "Last 90 days",
  this_month: "This month",
  last_month: "Last month",
  this_year: "This year",
  last_year: "Last year",
  own: "From … to …",
} as const;

export const filterLabels = {
  period: "Period",
  from: "From",
  to: "To",
  basis: "Count by",
  category: "Category",
  allCategories: "All categories",
  trip: "Trip",
  allTrips: "All trips",
  guide: "Guide",
  allGuides: "All guides",
  status: "Status",
  allStatuses: "All statuses",
  /** Of a choice whose name isn't loaded. */
  number: (id: string) => `No. ${id}`,
} as const;

export const cardLabels = {
  bookings: "Total bookings",
  revenue: "Revenue",
  average: "Average booking value",
  customers: "Customers",
  confirmed: "Confirmed revenue",
  received: "Received",
  refunded: "Refunded",
  participants: "Participants",
} as const;

export const chartLabels = {
  month: "Month",
  hour: "Hour (Kigali time)",
  day: "Day",
  trend: "Revenue trend",
  total: "Total",
  confirmed: "Confirmed",
  trendSummary: (period: string, total: string, confirmed: string) =>
    `Total revenue of ${period}: ${total}, of that confirmed: ${confirmed}.`,
  byMonth: "Bookings by month",
  bookings: "Bookings",
  bookingsSummary: (period: string, count: number) => `Bookings of ${period}: ${count}.`,
  byStatus: "Bookings by status",
  status: "Status",
  payments: "Received and refunded",
  received: "Received",
  refunded: "Refunded",
  paymentsSummary: (period: string, received: string, refunded: string) =>
    `For the bookings of ${period}, ${received} were received and ${refunded} refunded.`,
  trips: "Top trips by revenue",
  trip: "Trip",
  categories: "Revenue by category",
  category: "Category",
  guides: "By guide of the trip",
  guide: "Guide",
  revenue: "Revenue",
} as const;

export const customerLabels = {
  kinds: "New and returning customers",
  kind: "Customers",
  new: "New",
  returning: "Returning",
  kindsSummary: (fresh: number, returning: number) => `New customers: ${fresh}. Returning customers: ${returning}.`,
  best: "Best customers",
  customer: "Customer",
} as const;

export const websiteLabels = {
  unfiltered: "The filters of bookings don't narrow visits.",
  visits: "Visits",
  views: "Page views",
  visitors: "Visitors (sum of days)",
  visitorsShort: "Visitors (daily)",
  duration: "Visit duration",
  pages: "Pages a visit",
  bounce: "Bounce rate",
  depth: "Scroll depth",
  mobile: "Visits from phones",
  phoneTime: (duration: string) => `${duration} on phones`,
  otherTime: (duration: string) => `${duration} on other devices`,
  trend: "Visits over time",
  trendSummary: (period: string, visits: number) => `Visits of the website, ${period}: ${visits}.`,
  funnel: "From visit to booking",
  step: "Step",
  reached: "Visits",
  ofVisits: "Of visits",
  ofStepBefore: "Of step before",
  devices: "Devices",
  devicesSummary: "Visits by kind of device.",
  device: "Device",
  topPages: "Top pages",
  page: "Page",
  countries: "Top countries",
  country: "Country",
  sources: "Sources",
  source: "Source",
  campaigns: "Campaigns",
  campaign: "Campaign",
  browsers: "Browsers",
  browser: "Browser",
} as const;

export const funnelLabels = {
  visits: "Visit",
  trip_page: "Trip page",
  booking_form: "Booking form",
  bookings: "Booking",
} as const;

export const vitalLabels = {
  load_time: "Load time (75th percentile)",
  lcp: "Largest content shown (LCP)",
  inp: "Response to input (INP)",
  cls: "Layout shift (CLS)",
} as const;

export const ratingLabels = { good: "Good", warning: "Needs work", critical: "Poor" } as const;

export const customLabels = {
  measure: "Figure",
  grouping: "By",
  title: (measure: string, grouping: string) => `${measure} by ${grouping.toLowerCase()}`,
  summary: (title: string, groups: number) => `${title}: ${formatCount(groups, "row")}.`,
} as const;
