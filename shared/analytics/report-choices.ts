/** By what bookings can be grouped, with the heading of that column. */
export const bookingGroupings = {
  day: "Day",
  month: "Month",
  trip: "Trip",
  category: "Category",
  guide: "Guide",
  status: "Status",
  currency: "Currency",
} as const;
export type BookingGrouping = keyof typeof bookingGroupings;

/** By what visits can be grouped. */
export const visitGroupings = {
  day: "Day",
  month: "Month",
  page: "Page",
  source: "Source",
  campaign: "Campaign",
  country: "Country",
  device: "Device",
  browser: "Browser",
} as const;
export type VisitGrouping = keyof typeof visitGroupings;

/** The figures of bookings that a custom report can show. */
export const bookingMeasures = {
  bookings: "Bookings",
  participants: "Participants",
  total_revenue: "Total revenue",
  confirmed_revenue: "Confirmed revenue",
  received: "Received",
  refunded: "Refunded",
  avg_booking_value: "Average booking value",
} as const;
export type BookingMeasure = keyof typeof bookingMeasures;

/** The figures of visits that a custom report can show. */
export const visitMeasures = { visits: "Visits", views: "Page views", visitors: "Visitors (sum of days)" } as const;
export type VisitMeasure = keyof typeof visitMeasures;

/** Bookings count on the day that they were made on, or on the first day of their trip. */
export const bases = { booked: "Day of booking", travel: "First day of the trip" } as const;
export type Basis = keyof typeof bases;
