import { expect, test } from "vitest";
import { z } from "zod";
import { listSearchParams, omitDefaults, parseQuery, stringifyQuery } from "./search-state.ts";

const Address = z.object({ ...listSearchParams, status: z.enum(["all", "pending"]).catch("all") });

test("the query string holds only values that differ from the defaults", () => {
  expect(omitDefaults(Address, { search: "", page: 1, status: "pending", open: undefined })).toEqual({
    status: "pending",
  });
});

test("invalid parameters fall back field by field", () => {
  expect(Address.parse(parseQuery("?page=-3&status=unheard&search=Nov%C3%A1k"))).toEqual({
    page: 1,
    status: "all",
    search: "Novák",
  });
});

test("a query string survives a round trip, including numbers and special characters", () => {
  expect(stringifyQuery({ search: "a&b=c", page: 2, none: undefined })).toBe("?search=a%26b%3Dc&page=2");
  expect(parseQuery("?search=a%26b%3Dc&page=2")).toEqual({ search: "a&b=c", page: "2" });
  expect(stringifyQuery({})).toBe("");
});
