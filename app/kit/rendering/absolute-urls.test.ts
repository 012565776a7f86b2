import { expect, test } from "vitest";
import { toAbsoluteUrls } from "./absolute-urls.ts";

test("paths become absolute URLs at any depth", () => {
  const data = { "@id": "/#operator", list: [{ item: "/trips" }], offers: { url: "/trips/sipi-falls" } };
  expect(toAbsoluteUrls(data, "https://lava.example")).toEqual({
    "@id": "https://lava.example/#operator",
    list: [{ item: "https://lava.example/trips" }],
    offers: { url: "https://lava.example/trips/sipi-falls" },
  });
});

test("texts, numbers and absolute URLs stay unchanged", () => {
  const data = { name: "/ a name", price: 12.5, url: "https://elsewhere.example/", item: null };
  expect(toAbsoluteUrls(data, "https://lava.example")).toEqual(data);
});
