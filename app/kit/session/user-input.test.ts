import { expect, onTestFinished, test, vi } from "vitest";
import { followUserInput, isPageIdle } from "./user-input.ts";

test("a page is idle a minute after the last key, press or movement; before it is followed, never", () => {
  const page = new EventTarget();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  expect(isPageIdle()).toBe(false);
  followUserInput();
  vi.setSystemTime(59_000);
  expect(isPageIdle()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  vi.setSystemTime(118_000);
  expect(isPageIdle()).toBe(false);
  vi.setSystemTime(119_000);
  expect(isPageIdle()).toBe(true);
  page.dispatchEvent(new Event("pointermove"));
  expect(isPageIdle()).toBe(false);
});
