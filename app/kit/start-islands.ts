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

/** A press on something that isn't alive yet is kept, and done as soon as it is. */
function keepPresses(place: HTMLElement, wake: () => Promise<void>): void {
  let kept: HTMLElement | null = null;
  const touched = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [role=button]") : null;
    if (event.type === "click" && button) {
      event.preventDefault();
      kept = button;
    }
    void wake().then(() => {
      for (const type of touches) place.removeEventListener(type, touched, true);
      const pressed = kept;
      kept = null;
      // React attaches itself in a task of its own.
      if (pressed) setTimeout(() => pressed.isConnected && pressed.click(), 0);
    });
  };
  for (const type of touches) place.addEventListener(type, touched, { capture: true, passive: type === "touchstart" });
}

function start(place: HTMLElement, load: Load): void {
  let waking: Promise<void> | undefined;
  const wake = () => {
    waking ??= Promise.all([import("./hydrate.ts"), load()]).then(([{ hydrate }, module]) =>
      hydrate(place, module as Readonly<Record<string, unknown>>),
    );
    return waking;
  };
  keepPresses(place, wake);
  const { when } = place.dataset;
  if (when === "load") void wake();
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
