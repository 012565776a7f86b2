import { expect, test } from "vitest";
import { formatUptime } from "./performance-labels.ts";

test.each([
  [59, "0 minutes"],
  [60, "1 minute"],
  [3_600 + 120, "1 hour 2 minutes"],
  [2 * 86_400 + 3_600, "2 days 1 hour"],
])("an uptime of %d seconds is shown as %s", (seconds, text) => {
  expect(formatUptime(seconds)).toBe(text);
});
