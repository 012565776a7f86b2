import { expect, test } from "vitest";
import { type SlideContent, slideLink } from "#app/ui/site/hero-slide.tsx";
import { builtInSlides, selectSlides } from "./built-in-slides.ts";

const slide: SlideContent = {
  id: 1,
  title: "Up",
  subtitle: "",
  description: "",
  picture: null,
  button_text: "Go",
  button_link: "/trips",
  booking_category: "hiking",
};

test("real slides are never mixed with built-in ones", () => {
  expect(selectSlides([slide])).toEqual({ slides: [slide], isFallback: false });
});

test("without slides the built-in ones are shown; they are labelled only if the call failed", () => {
  expect(selectSlides([])).toEqual({ slides: builtInSlides, isFallback: false });
  expect(selectSlides(null)).toEqual({ slides: builtInSlides, isFallback: true });
  expect(builtInSlides.map(({ booking_category }) => booking_category)).toEqual(["biking", "hiking", "safari"]);
});

test("the button links to the booking of its category, else to its own link", () => {
  expect(slideLink(slide)).toBe("/booking?category=hiking");
  expect(slideLink({ ...slide, booking_category: "" })).toBe("/trips");
  expect(slideLink({ ...slide, booking_category: "", button_link: "" })).toBe("/trips");
});
