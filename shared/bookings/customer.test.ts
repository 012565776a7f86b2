import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeCustomer, splitName } from "./customer.ts";

test("splits a name at its first space", () => {
  expect(splitName("Anna Maria Berg")).toEqual({ first_name: "Anna", last_name: "Maria Berg" });
  expect(splitName("  Amina ")).toEqual({ first_name: "Amina", last_name: "" });
});

test("splitting keeps every letter of a name", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
      const { first_name, last_name } = splitName(words.join(" "));
      expect([first_name, last_name].filter(Boolean).join(" ")).toBe(words.join(" "));
    }),
  );
});

test("flattens a nested customer without overriding flat fields that were sent", () => {
  const raw = { customer_data: { first_name: "Priya", email: "a@example.com" }, customer_email: "b@example.com" };
  expect(normalizeCustomer(raw)).toEqual({ customer_first_name: "Priya", customer_email: "b@example.com" });
});

test("keeps unknown fields of the nested customer, so that validation rejects them by name", () => {
  expect(normalizeCustomer({ customer_data: { passport: "1" } })).toEqual({ customer_passport: "1" });
});
