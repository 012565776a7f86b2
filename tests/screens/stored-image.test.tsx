import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StoredImage } from "#app/ui/stored-image.tsx";

const showPicture = (src = "/uploads/images/trips/lake.webp") => <StoredImage src={src} alt="A lake" />;
const picture = () => screen.getByRole("img", { name: "A lake" });

/** Lets the picture that is shown fail. Returns whether another one is loaded in its place, later. */
function failToLoad(): () => boolean {
  const failed = picture();
  fireEvent.error(failed);
  return () => picture() !== failed;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
  });
});

test("a picture that could not be loaded is asked for again, a few times and ever more slowly", async () => {
  render(showPicture());
  for (const pause of [2_000, 5_000, 15_000, 60_000]) {
    const isLoadedAgain = failToLoad();
    await wait(pause - 1);
    expect(isLoadedAgain()).toBe(false);
    await wait(1);
    expect(isLoadedAgain()).toBe(true);
  }
  const isLoadedAgain = failToLoad();
  await wait(600_000);
  expect(isLoadedAgain()).toBe(false);
});

test("a picture that is broken is asked for again when the device is online, and when the tab is shown again", async () => {
  render(showPicture());
  const isLoadedOnline = failToLoad();
  fireEvent.online(window);
  expect(isLoadedOnline()).toBe(true);
  const isLoadedInTab = failToLoad();
  fireEvent(document, new Event("visibilitychange"));
  expect(isLoadedInTab()).toBe(true);
});

test("a picture that has loaded is left alone, and another one in its place begins anew", async () => {
  const { rerender } = render(showPicture());
  const loaded = picture();
  fireEvent.load(loaded);
  fireEvent.online(window);
  await wait(60_000);
  expect(picture()).toBe(loaded);
  failToLoad();
  rerender(showPicture("/uploads/images/trips/hill.webp"));
  const other = picture();
  await wait(60_000);
  expect(picture()).toBe(other);
  expect(other).toHaveProperty("src", expect.stringContaining("hill.webp"));
});
