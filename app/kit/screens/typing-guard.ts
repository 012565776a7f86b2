/** Milliseconds in which somebody who types a text presses the next key. */
const typingInterval = 300;

/**
 * Tells a shortcut of one letter from the letters of a text that is typed beside its field, as by somebody who begins to
 * write an answer before its editor is open: the shortcut runs only if no other letter comes before or right after it.
 */
export function createTypingGuard(now: () => number = () => performance.now()) {
  let waiting: { key: string; run: () => void; timer: ReturnType<typeof setTimeout> } | null = null;
  let typingUntil = Number.NEGATIVE_INFINITY;

  /** For a letter that is no shortcut. */
  const noteLetter = (): void => {
    clearTimeout(waiting?.timer);
    waiting = null;
    typingUntil = now() + typingInterval;
  };
  /** For a key that nobody types a text with: what was pressed before it was meant. */
  const runWaiting = (): void => {
    clearTimeout(waiting?.timer);
    const run = waiting?.run;
    waiting = null;
    run?.();
  };
  const runUnlessTyping = (key: string, run: () => void): void => {
    if (waiting?.key === key) return;
    if (waiting || now() < typingUntil) noteLetter();
    else waiting = { key, run, timer: setTimeout(runWaiting, typingInterval) };
  };
  return { noteLetter, runWaiting, runUnlessTyping };
}
