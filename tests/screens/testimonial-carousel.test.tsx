import { expect, onTestFinished, test, vi } from "vitest";
import { enhance } from "#app/site/layout/testimonial-carousel.enhance.ts";

test("the carousel advances by its interval from start to start, however long it scrolls", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = `<section data-stays="8000" data-abreast="1">
    <ul class="carousel-track"><li></li><li></li><li></li></ul><button data-go="0"></button></section>`;
  const [carousel, track] = [document.querySelector("section"), document.querySelector("ul")];
  if (!carousel || !track) throw new Error("The carousel is missing");
  const startedAt = Date.now();
  const advances: number[] = [];
  track.scrollTo = () => {
    advances.push(Date.now() - startedAt);
    for (const ms of [100, 200, 300, 400, 500, 600]) setTimeout(() => track.dispatchEvent(new Event("scroll")), ms);
  };
  enhance(carousel);
  vi.advanceTimersByTime(25_000);
  expect(advances).toEqual([8000, 16_000, 24_000]);
  track.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(8200);
  expect(advances.at(-1)).toBe(33_120);
});
