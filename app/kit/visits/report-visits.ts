import type { SentVisitMessage } from "#shared/analytics/visit-message.ts";
import { visitsPath } from "#shared/analytics/visits.ts";
import { isCounted } from "./is-counted.ts";
import { findActivation, findLoadTime, type Measured, measureVitals } from "./measure-vitals.ts";

type View = {
  id: string;
  /** Only of the first view: what a page that comes back had to load is over. */
  measured: Measured;
  /** Milliseconds for which it was visible, until it was last hidden. */
  visibleFor: number;
  /** Null while it is hidden. */
  visibleSince: number | null;
  /** The lowest pixel that was scrolled to. */
  lowest: number;
};

/** A browser that can't send it has no connection, or leaves. */
const send = (message: SentVisitMessage) => navigator.sendBeacon(visitsPath, JSON.stringify(message));

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);

function findCampaign(): string {
  const fields = new URLSearchParams(location.search);
  const sources = [fields.get("utm_source"), fields.get("utm_medium")].filter(Boolean);
  return (fields.get("utm_campaign") || sources.join(" / ")).slice(0, 100);
}

let view: View;
let takeVitals = () => {};

function beginView(visibleSince: number, measured: Measured, origin: { referrer: string; campaign: string }): void {
  view = { id: newId(), measured, visibleFor: 0, visibleSince, lowest: scrollY + innerHeight };
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  send({ view: view.id, path: location.pathname, ...origin, time_zone });
}

/** A page that comes back from the browser's history is viewed again, but nothing has linked to it or was loaded. */
const resumeView = (): void => beginView(performance.now(), {}, { referrer: "", campaign: "" });

function leaveView(): void {
  if (view.visibleSince === null) return;
  view.visibleFor += performance.now() - view.visibleSince;
  view.visibleSince = null;
  takeVitals();
  const depth = (view.lowest / document.documentElement.scrollHeight) * 100;
  send({ view: view.id, seconds: view.visibleFor / 1000, depth: Math.min(depth, 100), ...view.measured });
}

function showView(): void {
  view.visibleSince ??= performance.now();
}

function start(visibleSince: number, measured: Measured): void {
  beginView(visibleSince, measured, { referrer: document.referrer, campaign: findCampaign() });
  addEventListener("scroll", () => (view.lowest = Math.max(view.lowest, scrollY + innerHeight)), { passive: true });
  addEventListener("pagehide", leaveView);
  addEventListener("pageshow", ({ persisted }) => persisted && resumeView());
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? leaveView() : showView(),
  );
}

/** A page that was loaded in the background took as long as nobody waited for it, so that is not measured. */
const startHidden = (): void => start(performance.now(), {});

function startVisible(): void {
  const measured: Measured = { load_time: findLoadTime() };
  start(findActivation(), measured);
  takeVitals = measureVitals(measured);
}

/** Tells the server of the views of this page: when it is shown, and when it is left. */
export function reportVisits(): void {
  if (!isCounted()) return;
  if (document.visibilityState === "visible") startVisible();
  else document.addEventListener("visibilitychange", startHidden, { once: true });
}
