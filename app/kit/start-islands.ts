import { askAnew } from "./ask-anew.ts";
import { noNetwork } from "./no-network.ts";
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

/** Stands above the island, which React expects as the server has made it. */
function cutOffNotice(): HTMLElement {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "form-problem";
  notice.textContent = noNetwork;
  return notice;
}

function start(place: HTMLElement, load: Load): void {
  let is_waking = false;
  let notice: HTMLElement | null = null;
  const come = async () => {
    const [{ hydrate }, module] = await Promise.all([import("./hydrate.ts"), load(), wholeStyles()]);
    // From here on React takes the events itself.
    early.end();
    notice?.remove();
    hydrate(place, module as Readonly<Record<string, unknown>>);
    early.pressed()?.click();
  };
  const wake = () => {
    if (is_waking) return;
    is_waking = true;
    // Until someone presses a button, the page is as the server made it; then it either comes whole or says why not.
    come().catch(async () => {
      if (early.pressed() && !(await askAnew())) {
        notice?.remove();
        notice = cutOffNotice();
        place.before(notice);
        notice.scrollIntoView({ block: "center" });
      }
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
