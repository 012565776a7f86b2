import { expect, test } from "vitest";
import { describeDecision } from "./describe-decision.ts";

const held = { template: "account_active", to_address: "priya@example.com", delivery: "held" } as const;
const approved = {
  ...{ name: "Priya Nair", status: "active" as const, is_verified: true, emails: [held] },
  message: "The user can now access their account.",
};

test("an approval names the person once, and says what becomes of the email", () => {
  expect(describeDecision(approved)).toBe(
    "The user can now access their account. The email to Priya Nair goes out in 10 seconds.",
  );
  expect(describeDecision({ ...approved, emails: [{ ...held, delivery: "kept" }] })).toBe(
    "The user can now access their account. The email to Priya Nair is not sent: no mail server is set.",
  );
  expect(describeDecision({ ...approved, emails: [] })).toBe(
    "The user can now access their account. Priya Nair gets no email.",
  );
});

test("without a confirmed address, the sentence of the server says it all", () => {
  const message = "The email address of Priya Nair is not confirmed yet: the email has a new link for that.";
  expect(describeDecision({ ...approved, is_verified: false, message })).toBe(message);
});

test("a rejection says what becomes of its email", () => {
  const rejected = {
    ...approved,
    status: "rejected" as const,
    message: "The registration of Priya Nair was rejected.",
  };
  expect(describeDecision({ ...rejected, emails: [{ ...held, delivery: "kept" }] })).toBe(
    "The registration of Priya Nair was rejected. Email not sent: no mail server is set.",
  );
});
