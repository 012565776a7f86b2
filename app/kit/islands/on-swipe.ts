/** Horizontal distance that counts as a swipe. */
const minSwipePx = 40;

/** Calls back with 1 for a swipe to the left (next) and -1 for one to the right (previous). Vertical scrolling is kept. */
export function onSwipe(element: HTMLElement, onStep: (step: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null;
  element.addEventListener(
    "touchstart",
    ({ touches }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      const [touch] = changedTouches;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      from = null;
      if (Math.abs(x) > minSwipePx && Math.abs(x) > Math.abs(y) * 1.5) onStep(x < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
