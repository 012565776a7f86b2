import { expect, test } from "vitest";
import { galleryUrl, parseGalleryQuery, toImagesInput } from "./gallery-query.ts";

const read = (text: string) => parseGalleryQuery(new URLSearchParams(text));

test("parsing and building the URL are inverse", () => {
  const query = { search: "crater lake", category: "lakes", page: 3 } as const;
  expect(read(galleryUrl(query).split("?")[1] ?? "")).toEqual(query);
  expect(galleryUrl(read(""))).toBe("/gallery");
});

test("invalid values are ignored", () => {
  expect(read("category=branding&page=-1")).toEqual({ search: "", category: "", page: 1 });
  expect(read("page=1e9")).toMatchObject({ page: 1 });
  expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
});

test("the API call requests one page of pictures", () => {
  expect(toImagesInput(read("search=lion&page=2"))).toEqual({ limit: 24, page: 2, search: "lion" });
});
