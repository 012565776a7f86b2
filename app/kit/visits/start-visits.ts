import { onPageActivated } from "#app/kit/islands/on-page-activated.ts";

/** Milliseconds; Safari has no idle callback. */
const idleDelay = 200;

/** Visitors are told nothing if their visit can't be counted. */
const reportVisits = () =>
  void import("./report-visits.ts").then(({ reportVisits: report }) => report()).catch(() => {});

const whenIdle = (): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(reportVisits);
  else setTimeout(reportVisits, idleDelay);
};

/** Counts the view of a page that is shown, once it is loaded and has nothing else to do. */
export function startVisits(): void {
  onPageActivated(() => {
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  });
}
