import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findLoadTime, type Measured, measureVitals } from "./measure-vitals.ts";

type Entries = Readonly<Record<string, readonly object[]>>;

/** A browser that tells these entries when it is asked for what it has not told yet. */
function measure(entries: Entries, supported = ["largest-contentful-paint", "layout-shift", "event"]): Measured {
  class Observer {
    static supportedEntryTypes = supported;
    #type = "";
    observe({ type }: { type: string }) {
      this.#type = type;
    }
    takeRecords() {
      return entries[this.#type] ?? [];
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  const measured: Measured = {};
  measureVitals(measured)();
  return measured;
}

const stubNavigation = (navigation: object, more = {}) =>
  vi.stubGlobal("performance", { getEntriesByType: () => [navigation], ...more });

beforeEach(() => stubNavigation({ loadEventEnd: 900 }));
// The test runner measures as well.
afterEach(() => void vi.unstubAllGlobals());

test("the last of the largest paints counts, from when a prerendered page was shown", () => {
  const paints = { "largest-contentful-paint": [{ startTime: 300 }, { startTime: 700 }] };
  expect(measure(paints).lcp).toBe(700);
  stubNavigation({ loadEventEnd: 900, activationStart: 500 });
  expect(measure(paints).lcp).toBe(200);
  expect(findLoadTime()).toBe(400);
  stubNavigation({ loadEventEnd: 900, activationStart: 5_000 });
  expect(measure(paints).lcp).toBe(0);
  expect(findLoadTime()).toBe(0);
});

test("layout shifts that follow each other are added up, without those that the visitor has caused", () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  const shifts = [shift(100, 0.1), shift(900, 0.05), shift(3_000, 0.12), shift(3_500, 0.9, true)];
  expect(measure({ "layout-shift": shifts }).cls).toBeCloseTo(150);
  const long = Array.from({ length: 10 }, (_, index) => shift(index * 900, 0.01));
  expect(measure({ "layout-shift": long }).cls).toBeCloseTo(60);
  expect(measure({}).cls).toBe(0);
});

test("the slowest interaction counts, without one in fifty", () => {
  const event = (interactionId: number, duration: number) => ({ interactionId, duration });
  const events = [event(0, 900), event(1, 80), event(1, 120), event(2, 300)];
  expect(measure({ event: events }).inp).toBe(300);
  stubNavigation({}, { interactionCount: 60 });
  expect(measure({ event: events }).inp).toBe(120);
  expect(measure({}).inp).toBeUndefined();
});

test("what the browser can't measure stays unknown", () => {
  expect(measure({}, [])).toEqual({});
});
