const inputEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** Milliseconds without input after which nobody uses the page. */
const idleAfterMs = 60_000;

let lastInputAt = Number.POSITIVE_INFINITY;

/** From now on `isPageIdle` knows when somebody last used this page. */
export function followUserInput(): void {
  const note = () => {
    lastInputAt = Date.now();
  };
  note();
  for (const name of inputEvents) addEventListener(name, note, { capture: true, passive: true });
}

/** Whether nobody uses this page, so that its calls are its own: they must not keep a session from timing out. */
export const isPageIdle = (): boolean => Date.now() - lastInputAt >= idleAfterMs;
