import { expect, test } from "vitest";
import { describeEmailCount, describeEmails } from "./describe-emails.ts";

const toAddress = "ann@example.com";

test("the emails of a change are named with their recipient, each once", () => {
  const receipt = { template: "payment_received", to_address: toAddress, delivery: "held" } as const;
  const confirmation = { ...receipt, template: "booking_confirmation" } as const;
  expect(describeEmails({ emails: [] })).toBe("");
  expect(describeEmails({ emails: [confirmation] })).toBe(
    "Booking confirmation goes to ann@example.com in 10 seconds.",
  );
  expect(describeEmails({ emails: [confirmation, receipt] })).toBe(
    "Booking confirmation and payment received go to ann@example.com in 10 seconds.",
  );
});

test("of several changes the emails are counted", () => {
  const confirmation = { template: "booking_confirmation", to_address: toAddress, delivery: "held" } as const;
  const change = { emails: [confirmation] };
  expect(describeEmailCount([change])).toBe("1 email goes out in 10 seconds.");
  expect(describeEmailCount([change, { emails: [] }, change])).toBe("2 emails go out in 10 seconds.");
  expect(describeEmailCount([{ emails: [] }])).toBe("No email goes out.");
});
