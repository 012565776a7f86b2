import { askAnew } from "./ask-anew.ts";
import { noNetwork } from "./no-network.ts";
import { wholeStyles } from "./whole-styles.ts";

type Load = () => Promise<unknown>;

/** Distance from the viewport at which "visible" islands are hydrated. */
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
  // The wrapper is display: contents and has no box, so its children are observed.
  for (const part of place.children) observer.observe(part);
}

type Early = {
  /** The last button pressed before hydration, if any. */
  pressed: () => HTMLElement | null;
  end: () => void;
};

/** Before hydration, any interaction wakes the island, and a pressed button is remembered to be clicked afterwards. */
function watchEarly(place: HTMLElement, wake: () => void): Early {
  let pressed: HTMLElement | null = null;
  const onTouch = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=button]") : null;
    if (event.type === "click" && button) {
      event.preventDefault();
      pressed = button;
    }
    wake();
  };
  for (const type of touches) place.addEventListener(type, onTouch, { capture: true, passive: type === "touchstart" });
  return {
    pressed: () => pressed,
    end: () => {
      for (const type of touches) place.removeEventListener(type, onTouch, true);
    },
  };
}

/** Shown before the island element, whose markup must stay as rendered for hydration. */
function cutOffNotice(): HTMLElement {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "form-problem";
  notice.textContent = noNetwork;
  return notice;
}

function start(place: HTMLElement, load: Load): void {
  let isWaking = false;
  let notice: HTMLElement | null = null;
  const hydrateIsland = async () => {
    const [{ hydrate }, module] = await Promise.all([import("./hydrate.ts"), load(), wholeStyles()]);
    // React handles events from here on.
    early.end();
    notice?.remove();
    hydrate(place, module as Readonly<Record<string, unknown>>);
    early.pressed()?.click();
  };
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    // A failed load goes unnoticed until a button is pressed. Then the page is reloaded, or the offline message shown.
    hydrateIsland().catch(async () => {
      if (early.pressed() && !(await askAnew())) {
        notice?.remove();
        notice = cutOffNotice();
        place.before(notice);
        notice.scrollIntoView({ block: "center" });
      }
      isWaking = false;
    });
  };
  const early = watchEarly(place, wake);
  const { when } = place.dataset;
  if (when === "load") wake();
  else if (when === "idle") idle(wake);
  else if (when === "visible") whenNear(place, () => idle(wake));
}

/** Finds the islands of the page and hydrates each at its trigger. React is loaded with the first one. */
export function startIslands(modules: Readonly<Record<string, Load>>): void {
  const loads = new Map(Object.entries(modules).map(([path, load]) => [stemOf(path), load]));
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = loads.get(place.dataset.island ?? "");
    if (load) start(place, load);
  }
}
