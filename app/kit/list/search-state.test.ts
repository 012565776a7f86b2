import { expect, test } from "vitest";
import {
  listSearchFields,
  omitDefaults,
  oneOf,
  optionalDay,
  parseQuery,
  parseSearch,
  stringifyQuery,
} from "./search-state.ts";

const fields = { ...listSearchFields, status: oneOf(["all", "pending"], "all"), from: optionalDay };

test("the query string holds only values that differ from the defaults", () => {
  expect(omitDefaults(fields, { search: "", page: 1, status: "pending", open: undefined })).toEqual({
    status: "pending",
  });
});

test("invalid parameters fall back field by field", () => {
  expect(parseSearch(fields, parseQuery("?page=-3&status=unheard&from=2027-02-30&search=Nov%C3%A1k"))).toEqual({
    page: 1,
    status: "all",
    search: "Novák",
  });
  expect(parseSearch(fields, { page: "1.5", search: "a".repeat(101), from: "2027-02-28" })).toEqual({
    page: 1,
    status: "all",
    search: "",
    from: "2027-02-28",
  });
  expect(parseSearch(fields, { page: "1000001", status: "pending" })).toMatchObject({ page: 1, status: "pending" });
  expect(parseSearch(fields, { page: "7" })).toMatchObject({ page: 7 });
});

test("a query string survives a round trip, including numbers and special characters", () => {
  expect(stringifyQuery({ search: "a&b=c", page: 2, none: undefined })).toBe("?search=a%26b%3Dc&page=2");
  expect(parseQuery("?search=a%26b%3Dc&page=2")).toEqual({ search: "a&b=c", page: "2" });
  expect(stringifyQuery({})).toBe("");
});
