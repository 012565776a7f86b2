import { expect, test } from "vitest";
import { galleryAddress, imagesInput, readGalleryQuery } from "./gallery-query.ts";

const read = (text: string) => readGalleryQuery(new URLSearchParams(text));

test("an address and what it asks for are each other's inverse", () => {
  const asked = { search: "crater lake", category: "highlights", page: 3 } as const;
  expect(read(galleryAddress(asked).split("?")[1] ?? "")).toEqual(asked);
  expect(galleryAddress(read(""))).toBe("/gallery");
});

test("what is said wrongly counts as not said", () => {
  expect(read("category=branding&page=-1")).toEqual({ search: "", category: "", page: 1 });
  expect(read("page=1e9")).toMatchObject({ page: 1 });
  expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
});

test("the call is asked for one page of pictures", () => {
  expect(imagesInput(read("search=lion&page=2"))).toEqual({ limit: 24, page: 2, search: "lion" });
});
