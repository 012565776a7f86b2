import type { FigureRating } from "#shared/analytics/performance.ts";
import type { ServiceStatus } from "#shared/analytics/performance-contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";

export const statusLabels = {
  title: "System status",
  database: "Database",
  api_services: "API services",
  storage: "Storage",
  uptime: "Uptime",
  database_latency: "DB latency",
  load: "Server load",
  checked: "Checked",
} as const;

export const performanceLabels = {
  title: "Performance monitor",
  process: "Server process",
  failed: "Performance Monitoring Error",
  cached: "Unable to load real-time data. Showing cached information.",
  noData: "No data yet",
} as const;

export const figureLabels = {
  cpu: "CPU",
  memory: "Memory",
  response_time: "API response time",
  event_loop_delay: "Event-loop delay",
  database_latency: "Database latency",
  storage_latency: "Storage",
  load_time: "Load time",
  uptime: "Uptime",
} as const;

export const figureNotes: Readonly<Record<keyof typeof figureLabels, string>> = {
  cpu: "Of the machine's cores, by this process",
  memory: "Of the machine or container, in use",
  response_time: "Three of four calls are faster",
  event_loop_delay: "99 of 100 waits are shorter",
  database_latency: "For the simplest query",
  storage_latency: "To write and delete a small file",
  load_time: "Three of four pages are faster for visitors",
  uptime: "Since the process was started",
};

export const ratingLabels: Readonly<Record<FigureRating, string>> = {
  good: "Good",
  warning: "Warning",
  critical: "Critical",
};

export const serviceStatusLabels: Readonly<Record<ServiceStatus["status"], string>> = {
  operational: "Operational",
  not_operational: "Not operational",
};

export const describeRange = (lowest: string, highest: string): string =>
  lowest === highest ? `Last hour: always ${lowest}` : `Last hour: ${lowest} to ${highest}`;

/** "4 days 3 hours", "3 hours 20 minutes", "0 minutes" */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${formatCount(days, "day")} ${formatCount(hours % 24, "hour")}`;
  return hours > 0
    ? `${formatCount(hours, "hour")} ${formatCount(minutes % 60, "minute")}`
    : formatCount(minutes, "minute");
}
