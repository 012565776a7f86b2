import type { BadgeTone } from "#app/ui/badge.tsx";
import type { Activity, departureLacks, metricStatuses } from "#shared/analytics/dashboard.ts";
import { formatCount } from "#shared/kit/format-count.ts";

export const dashboardLabels = {
  title: "Dashboard",
  refresh: "Refresh",
  cached: "Unable to load real-time data. Showing cached information.",
  cachedStats: "Using cached data - API connection failed",
  fetchFailed: "Failed to fetch real-time analytics data",
  loadFailed: "Failed to load real-time analytics",
  tryAgain: "Try again",
  noData: "No data yet",
  loading: "Loading the dashboard",
  ofLastDays: (days: number) => `Last ${formatCount(days, "day")}`,
  sinceBefore: (days: number) => `than in the ${formatCount(days, "day")} before`,
} as const;

export const todayLabels = {
  title: "To do today",
  nothing: "Nothing waits. All requests are answered.",
  requests: (count: number) => formatCount(count, "booking request waits", "booking requests wait"),
  messages: (count: number) => formatCount(count, "unread message", "unread messages"),
  failedEmails: (count: number) => formatCount(count, "email has failed", "emails have failed"),
  registrations: (count: number) => formatCount(count, "registration waits", "registrations wait"),
  oldest: (age: string) => `The oldest came ${age}.`,
  departures: "Trips that leave in the next 14 days",
  allDepartures: (count: number) => `Show the bookings of all ${formatCount(count, "departure")}`,
  noDepartures: "No trip leaves in the next 14 days.",
  complete: "Nothing is missing",
  people: (count: number) => formatCount(count, "person", "people"),
} as const;

export const lackLabels: Readonly<Record<(typeof departureLacks)[number], string>> = {
  unconfirmed: "Not confirmed",
  unpaid: "Not fully paid",
  participants: "Names of travellers missing",
  guide: "No guide",
};

export const overviewLabels = {
  business: "Business overview",
  total_revenue: "Total revenue",
  confirmed_revenue: "Confirmed revenue",
  unique_customers: "Unique customers",
  status: "Booking status",
  active: "Active bookings",
  pending: "Pending bookings",
  completed: "Completed bookings",
  performance: "Performance",
  rating: "Rating",
  reviews: "Reviews",
  active_trips: "Active trips",
  allBookings: "All bookings, as they are now",
  allReviews: "All approved reviews and trips, as they are now",
  unconverted: (amounts: string) => `Without ${amounts}, which have no exchange rate`,
  sampleTrips: (count: number) => `${formatCount(count, "sample trip isn't", "sample trips aren't")} counted`,
} as const;

export const quickLabels = {
  stats: "Quick stats",
  page_views: "Page views",
  visitors: "Visitors (sum of days)",
  bookings: "Bookings",
  travelling: "People travelling today",
  featured_trips: "Featured trips",
  inactive_trips: "Inactive trips",
  categories: "Categories",
  actions: "Quick actions",
} as const;

export const metricLabels = {
  title: "Performance targets",
  target: (value: string) => `Target: ${value}`,
  atMost: (value: string) => `Target: at most ${value}`,
  edit: "Set targets",
} as const;

export const metricStatusLabels: Readonly<Record<(typeof metricStatuses)[number], string>> = {
  met: "Met",
  near: "Nearly met",
  missed: "Missed",
};

export const activityLabels = {
  title: "Recent activity",
  none: "No data yet",
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  stars: (rating: number) => formatCount(rating, "star"),
} as const;

export const activityTones: Readonly<Record<Activity["status"], BadgeTone>> = {
  pending: "warn",
  confirmed: "good",
  completed: "info",
  cancelled: "neutral",
};

/** A review is approved or waits, which the calls name like bookings. */
export const reviewStatusLabels: Partial<Readonly<Record<Activity["status"], string>>> = {
  confirmed: "Approved",
  pending: "Waits for approval",
};

export const deviceLabels = {
  title: "Device usage",
  sessions: "Visits",
  visitors: "Visitors",
  duration: "Time on the site",
  mobileShare: (percent: string) => `${percent} of the visits are from a phone.`,
  device: "Device",
} as const;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "Just now", "5 minutes ago", "3 hours ago", "2 days ago" */
export function formatAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  if (age < minute) return "Just now";
  if (age < hour) return `${formatCount(Math.floor(age / minute), "minute")} ago`;
  if (age < day) return `${formatCount(Math.floor(age / hour), "hour")} ago`;
  return `${formatCount(Math.floor(age / day), "day")} ago`;
}

export const targetFieldLabels = {
  conversion_rate: "Visits that end in a booking (%)",
  customer_rating: "Customer rating (stars)",
  load_time: "Load time, at most (ms)",
  bounce_rate: "Visits of one page, at most (%)",
} as const;

export const targetFormLabels = {
  save: "Save targets",
  saved: "Targets saved",
} as const;

export const clearCacheLabels = {
  button: "Clear cache",
  title: "Clear cached data?",
  text: "What this browser has stored of the back-office is loaded again, and unsaved drafts are deleted. You stay signed in.",
  confirm: "Clear cache",
  done: "Cache cleared",
  failed: "Failed to clear the cache",
} as const;
