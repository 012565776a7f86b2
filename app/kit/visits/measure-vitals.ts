import type { Vital } from "#shared/analytics/visits.ts";

export type Measured = Partial<Record<Vital, number>>;

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId: number };

/** Milliseconds: shifts with less between them are one, for at most so long. */
const maxShiftGap = 1_000;
const maxShiftDuration = 5_000;
/** Of so many interactions, the slowest one is left out. */
const interactionsPerOutlier = 50;

/** Milliseconds after the start at which a prerendered page was shown. */
export const findActivation = (): number => {
  const [navigation] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  return navigation?.activationStart ?? 0;
};

/** Milliseconds until the page was loaded; a prerendered one has less left to load when it is shown. */
export const findLoadTime = (): number => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return Math.max(0, (navigation?.loadEventEnd ?? 0) - findActivation());
};

type Observer = { take: () => void };

function observe<Entry extends PerformanceEntry>(type: string, onEntry: (entry: Entry) => void): Observer | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  // What an entry has depends on its type.
  const handle = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(onEntry);
  const observer = new PerformanceObserver((list) => handle(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return { take: () => handle(observer.takeRecords()) };
}

/** Adds up the greatest session window of layout shifts, in thousandths (https://web.dev/articles/cls). */
function observeShifts(measured: Measured): Observer | null {
  let [start, end, sum] = [0, 0, 0];
  const observer = observe<LayoutShift>("layout-shift", ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const isSame = startTime - end < maxShiftGap && startTime - start < maxShiftDuration;
    if (!isSame) [start, sum] = [startTime, 0];
    end = startTime;
    sum += value * 1000;
    measured.cls = Math.max(measured.cls ?? 0, sum);
  });
  if (observer) measured.cls = 0;
  return observer;
}

/** Finds the slowest interaction (https://web.dev/articles/inp). Entries of one have the same id. */
function observeInteractions(measured: Measured): Observer | null {
  const durations = new Map<number, number>();
  return observe<Interaction>("event", ({ interactionId, duration }) => {
    if (!interactionId) return;
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    const { interactionCount = durations.size } = performance as Performance & { interactionCount?: number };
    const slowest = [...durations.values()].sort((one, other) => other - one);
    measured.inp = slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / interactionsPerOutlier))] ?? 0;
  });
}

/**
 * Measures what the visitor experiences of the page. The function that it returns adds what the browser has not told
 * yet. By hand, because the library for it is larger than everything else that a page loads to be counted.
 */
export function measureVitals(measured: Measured): () => void {
  const activation = findActivation();
  let wasLeft = false;
  const observers = [
    observe("largest-contentful-paint", ({ startTime }) => {
      if (!wasLeft) measured.lcp = Math.max(0, startTime - activation);
    }),
    observeShifts(measured),
    observeInteractions(measured),
  ];
  return () => {
    for (const observer of observers) observer?.take();
    wasLeft = true;
  };
}
