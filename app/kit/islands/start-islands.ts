import { offlineMessage } from "#app/kit/calls/offline-message.ts";
import { reloadIfReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { loadFullStylesheet } from "./full-stylesheet.ts";

type LoadModule = () => Promise<unknown>;

/** Distance from the viewport at which "visible" islands are hydrated. */
const visibleMargin = "300px";
const wakeEvents = ["pointerover", "touchstart", "focusin", "click"] as const;

const islandNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".island.tsx".length);

const runWhenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
};

function runWhenNear(place: HTMLElement, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: visibleMargin },
  );
  // The wrapper is display: contents and has no box, so its children are observed.
  for (const part of place.children) observer.observe(part);
}

type EarlyEvents = {
  /** The buttons pressed before hydration, in this order. */
  pressed: () => readonly HTMLElement[];
  stop: () => void;
};

/**
 * Each press of a button that counts is meant. Of other buttons the last press is: it may be the second one of somebody
 * who is waiting, and the first one may put another button in its place.
 */
const addPress = (pressed: readonly HTMLElement[], button: HTMLElement): readonly HTMLElement[] =>
  "counts" in button.dataset ? [...pressed, button] : [...pressed.filter(({ dataset }) => "counts" in dataset), button];

/** Before hydration, any interaction wakes the island, and pressed buttons are remembered to be clicked afterwards. */
function captureEarlyEvents(place: HTMLElement, wake: () => void): EarlyEvents {
  let pressed: readonly HTMLElement[] = [];
  const onTouch = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=button]") : null;
    if (event.type === "click" && button) {
      event.preventDefault();
      pressed = addPress(pressed, button);
    }
    wake();
  };
  for (const type of wakeEvents)
    place.addEventListener(type, onTouch, { capture: true, passive: type === "touchstart" });
  return {
    pressed: () => pressed,
    stop: () => {
      for (const type of wakeEvents) place.removeEventListener(type, onTouch, true);
    },
  };
}

/** React renders between two presses, so that the second one starts from what the first one has changed. */
async function replayPresses(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
  }
}

/** Shown before the island element, whose markup must stay as rendered for hydration. */
function createOfflineNotice(): HTMLElement {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "form-problem";
  notice.textContent = offlineMessage;
  return notice;
}

function startIsland(place: HTMLElement, load: LoadModule): void {
  let isWaking = false;
  let notice: HTMLElement | null = null;
  const hydrateIsland = async () => {
    const [{ hydrate }, module] = await Promise.all([import("./hydrate.ts"), load(), loadFullStylesheet()]);
    // React handles events from here on.
    early.stop();
    notice?.remove();
    hydrate(place, module as Readonly<Record<string, unknown>>, () => void replayPresses(early.pressed()));
  };
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    // A failed load goes unnoticed until a button is pressed. Then the page is reloaded, or the offline message shown.
    hydrateIsland().catch(async () => {
      if (early.pressed().length > 0 && !(await reloadIfReachable())) {
        notice?.remove();
        notice = createOfflineNotice();
        place.before(notice);
        notice.scrollIntoView({ block: "center" });
      }
      isWaking = false;
    });
  };
  const early = captureEarlyEvents(place, wake);
  place.dataset.listening = "";
  const { when } = place.dataset;
  if (when === "load") wake();
  else if (when === "idle") runWhenIdle(wake);
  else if (when === "visible") runWhenNear(place, () => runWhenIdle(wake));
}

/** Finds the islands of the page and hydrates each at its trigger. React is loaded with the first one. */
export function startIslands(modules: Readonly<Record<string, LoadModule>>): void {
  const loads = new Map(Object.entries(modules).map(([path, load]) => [islandNameOf(path), load]));
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = loads.get(place.dataset.island ?? "");
    if (load) startIsland(place, load);
  }
}
