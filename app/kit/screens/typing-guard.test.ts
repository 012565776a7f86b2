import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTypingGuard } from "./typing-guard.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function startGuard() {
  const guard = createTypingGuard(() => Date.now());
  const done: string[] = [];
  const shortcuts = "ear";
  const type = (text: string, interval = 100) => {
    for (const key of text) {
      if (shortcuts.includes(key)) guard.runUnlessTyping(key, () => done.push(key));
      else guard.noteLetter();
      vi.advanceTimersByTime(interval);
    }
    vi.advanceTimersByTime(1_000);
    return done;
  };
  return { ...guard, type, done };
}

test("a shortcut runs once, also if its key is pressed twice", () => {
  expect(startGuard().type("e")).toEqual(["e"]);
  expect(startGuard().type("ee")).toEqual(["e"]);
  expect(startGuard().type("er", 500)).toEqual(["e", "r"]);
});

test.each(["Dear Priya", "really", "are you there"])("typing %j beside a field runs nothing", (text) => {
  expect(startGuard().type(text)).toEqual([]);
});

test("moving on does not wait", () => {
  const { runUnlessTyping, runWaiting, done } = startGuard();
  runUnlessTyping("e", () => done.push("e"));
  runWaiting();
  expect(done).toEqual(["e"]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["e"]);
});
