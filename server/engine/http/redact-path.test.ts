import { expect, test } from "vitest";
import { redactPath } from "./redact-path.ts";

test.each([
  ["/wp-login.php", "/wp-login.php"],
  ["/trips/congo-nile-trail-by-mountain-bike", "/trips/congo-nile-trail-by-mountain-bike"],
  ["/unsubscribe/jane.doe@example.org", "/unsubscribe/…"],
  ["/x/jane.doe%40example.org/y", "/x/…/y"],
  ["/booking/withdraw/Zk3_9fQx/x", "/booking/withdraw/…"],
  ["/your-booking/Zk3_9fQx", "/your-booking/…"],
  ["/api/bookings/links/Zk3_9fQx/calendar.ics", "/api/bookings/links/…"],
  ["/sign-in/new-password/Zk3_9fQx", "/sign-in/new-password/…"],
  ["/bookingwithdraw/Zk39fQx-pV2hT1mNc8LrWq", "/bookingwithdraw/…"],
])("%s is logged as %s", (path, redacted) => {
  expect(redactPath(path)).toBe(redacted);
});
