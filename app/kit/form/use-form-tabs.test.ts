import { expect, test } from "vitest";
import { listErrorPaths } from "./error-paths.ts";
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

test("a tab counts every message on its fields, those of the entries of a list too", () => {
  const errors = {
    title: { ...error, ref: { name: "title", message: "of the element" } },
    itinerary: [undefined, { title: error, text: error }],
    highlights: { root: error },
  };
  expect(listErrorPaths(errors)).toEqual(["title", "itinerary.1.title", "itinerary.1.text", "highlights"]);
  expect(countErrors(errors, tabs.basic.fields)).toBe(1);
  expect(countErrors(errors, tabs.details.fields)).toBe(3);
  expect(countErrors({}, tabs.basic.fields)).toBe(0);
});
