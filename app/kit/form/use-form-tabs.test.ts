import { expect, test } from "vitest";
import { countErrors, findFirst } from "./use-form-tabs.ts";

const tabs = {
  basic: { label: "Basic", fields: ["title", "price"] },
  details: { label: "Details", fields: ["highlights", "itinerary"] },
};

test("the first error in the order of the form is found, whatever the order of the answer", () => {
  expect(findFirst(tabs, ["itinerary.2.title", "price", "title"])).toEqual({ tab: "basic", path: "title" });
  expect(findFirst(tabs, ["itinerary.2.title", "highlights"])).toEqual({ tab: "details", path: "highlights" });
  expect(findFirst(tabs, ["itinerary.2.title"])).toEqual({ tab: "details", path: "itinerary.2.title" });
  expect(findFirst(tabs, ["nowhere"])).toBeNull();
});

const error = { type: "custom", message: "Wrong" };

test("a tab counts every message, those of the entries of a list too", () => {
  expect(countErrors(undefined)).toBe(0);
  expect(countErrors(error)).toBe(1);
  expect(countErrors([undefined, { title: error, text: error }, error])).toBe(3);
  expect(countErrors({ ...error, ref: { name: "title", message: "of the element" } })).toBe(1);
});
