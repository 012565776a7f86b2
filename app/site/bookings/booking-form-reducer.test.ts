import { expect, test } from "vitest";
import { emptyForm } from "./booking-form.ts";
import {
  type DraftAction,
  type DraftState,
  emptyState,
  isEmptyDraft,
  parseDraft,
  reduceDraft,
} from "./booking-form-reducer.ts";

const after = (...actions: DraftAction[]): DraftState => actions.reduce(reduceDraft, emptyState);
const attempt = { key: "k", body: "{}", refused: false };
const form = { ...emptyForm, customer_name: "Anna Berg", participants: "3" };

test("the stored draft is restored, and values typed before hydration take precedence", () => {
  const state = after({ type: "restored", draft: { form, attempt }, typed: { customer_email: "a@example.com" } });
  expect(state.form).toEqual({ ...form, customer_email: "a@example.com" });
  expect(state.attempt).toEqual(attempt);
  expect(state.isRestored).toBe(true);
});

test("typing into a field clears only its own error", () => {
  const errors = { customer_email: "Please enter a valid email", customer_phone: "Phone number is required" };
  const state = after(
    { type: "failed", failure: { message: "Please check the marked fields.", kind: "form" }, errors, attempt: null },
    { type: "typed", field: "customer_email", value: "a@example.com" },
  );
  expect(state.errors).toEqual({ customer_phone: "Phone number is required" });
  expect(state.failure).not.toBeNull();
});

test("a failed request keeps the form values and the key", () => {
  const state = after(
    { type: "restored", draft: { form, attempt: null }, typed: {} },
    { type: "sending", attempt },
    { type: "failed", failure: { message: "Network error.", kind: "call" }, errors: {}, attempt },
  );
  expect(state).toMatchObject({ form, attempt, isSending: false, failures: 1 } satisfies Partial<DraftState>);
});

test("each failure is counted, so that a repeated message takes the focus again", () => {
  const failed: DraftAction = { type: "failed", failure: { message: "No.", kind: "call" }, errors: {}, attempt: null };
  expect(after(failed, failed).failures).toBe(2);
});

test("sending clears the previous errors", () => {
  const state = after(
    { type: "checked", field: "start_date", error: "Start date is required" },
    { type: "sending", attempt },
  );
  expect(state).toMatchObject({ errors: {}, failure: null, isSending: true } satisfies Partial<DraftState>);
});

test("clearing leaves an empty form and no key", () => {
  const state = after({ type: "restored", draft: { form, attempt }, typed: {} }, { type: "cleared" });
  expect(isEmptyDraft(state)).toBe(true);
  expect(state.isRestored).toBe(true);
});

test.each([null, "text", 4, {}, { form: 3 }])("%j is not a draft", (stored) => {
  expect(parseDraft(stored)).toBeNull();
});

test("a draft is parsed as it was stored; missing fields are empty", () => {
  expect(parseDraft(JSON.parse(JSON.stringify({ form, attempt })))).toEqual({ form, attempt });
  expect(parseDraft({ form: { customer_name: "Anna", participants: 3 } })).toEqual({
    form: { ...emptyForm, customer_name: "Anna" },
    attempt: null,
  });
});
