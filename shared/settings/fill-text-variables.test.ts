import { expect, test } from "vitest";
import { fillTextVariables, type TextVariables } from "./fill-text-variables.ts";

const site: TextVariables = {
  cancellation_free_days: 7,
  cancellation_half_days: 3,
  deposit_percent: 50,
  withdraw_hours: 48,
  deposit_due_days: 7,
  balance_due_days: 30,
  refund_days: 14,
  site_name: "Ridge & Co",
  email: "hello@ridge.example",
  phone: "+250 700 000 101",
  address: "Musanze, Rwanda",
  business_hours: "Daily",
};

test("replaces every occurrence of a variable", () => {
  expect(
    fillTextVariables("Free until {{cancellation_free_days}} days, {{ deposit_percent }}% to {{site_name}}.", site),
  ).toBe("Free until 7 days, 50% to Ridge & Co.");
  expect(fillTextVariables("{{withdraw_hours}}/{{withdraw_hours}}", site)).toBe("48/48");
});

test("leaves unknown variables unchanged", () => {
  expect(fillTextVariables("{{price}} {{constructor}} {deposit_percent}", site)).toBe(
    "{{price}} {{constructor}} {deposit_percent}",
  );
});
