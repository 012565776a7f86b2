import { wholeStyles } from "./whole-styles.ts";

type Load = () => Promise<unknown>;

/** How far outside of the window an island may be and still come to life. */
const near = "300px";
const touches = ["pointerover", "touchstart", "focusin", "click"] as const;

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".island.tsx".length);

const idle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
};

function whenNear(place: HTMLElement, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: near },
  );
  // The place itself has no box of its own, so its parts are watched.
  for (const part of place.children) observer.observe(part);
}

type Early = {
  /** The button that was pressed last, if any. */
  pressed: () => HTMLElement | null;
  end: () => void;
};

/** Until an island is alive, a touch of it wakes it, and a press on one of its buttons is remembered. */
function watchEarly(place: HTMLElement, wake: () => void): Early {
  let pressed: HTMLElement | null = null;
  const touched = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=button]") : null;
    if (event.type === "click" && button) {
      event.preventDefault();
      pressed = button;
    }
    wake();
  };
  for (const type of touches) place.addEventListener(type, touched, { capture: true, passive: type === "touchstart" });
  return {
    pressed: () => pressed,
    end: () => {
      for (const type of touches) place.removeEventListener(type, touched, true);
    },
  };
}

function start(place: HTMLElement, load: Load): void {
  let is_waking = false;
  const come = async () => {
    const [{ hydrate }, module] = await Promise.all([import("./hydrate.ts"), load(), wholeStyles()]);
    // From here on React takes the events itself.
    early.end();
    hydrate(place, module as Readonly<Record<string, unknown>>);
    early.pressed()?.click();
  };
  const wake = () => {
    if (is_waking) return;
    is_waking = true;
    // Where the network is gone, the next touch tries again; until then the page is as the server made it.
    come().catch(() => {
      is_waking = false;
    });
  };
  const early = watchEarly(place, wake);
  const { when } = place.dataset;
  if (when === "load") wake();
  else if (when === "idle") idle(wake);
  else if (when === "visible") whenNear(place, () => idle(wake));
}

/** Finds the page's islands and brings each to life in its time; React comes with the first of them. */
export function startIslands(modules: Readonly<Record<string, Load>>): void {
  const loads = new Map(Object.entries(modules).map(([path, load]) => [stemOf(path), load]));
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = loads.get(place.dataset.island ?? "");
    if (load) start(place, load);
  }
}
