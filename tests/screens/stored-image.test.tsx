import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HighlightMedia } from "#app/admin/highlights/highlight-media.tsx";
import { Avatar } from "#app/profile/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StoredImage } from "#app/ui/stored-image.tsx";
import type { Highlight } from "#shared/media/highlights.ts";

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

test("a profile picture is asked for again", async () => {
  const { container } = render(<Avatar avatar="uploads/avatars/1.webp" name="Asha Mushi" size="small" />);
  const failed = container.querySelector("img");
  if (failed) fireEvent.error(failed);
  await wait(2_000);
  expect(container.querySelector("img")).not.toBe(failed);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/uploads/avatars/1.webp");
});

/** Pictures that are loaded out of sight. Returns a function that lets the one that was asked for last fail. */
function catchOtherPictures() {
  const asked: HTMLElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (tag === "img") asked.push(element);
    return element;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const failLast = () => {
    const last = asked.at(-1);
    if (last) fireEvent.error(last);
  };
  return { asked, failLast };
}

test("an uploaded icon is asked for again, and leaves its place empty until then", async () => {
  const { asked, failLast } = catchOtherPictures();
  const { container } = render(<Icon icon="/uploads/icons/0a1b.svg" className="size-4" />);
  const colour = () => container.querySelector("span")?.style.backgroundColor;
  expect(colour()).toBe("currentcolor");
  failLast();
  expect(colour()).toBe("");
  await wait(2_000);
  expect(colour()).toBe("currentcolor");
  await wait(600_000);
  expect(asked.map((picture) => picture.getAttribute("src"))).toEqual([
    "/uploads/icons/0a1b.svg",
    "/uploads/icons/0a1b.svg",
  ]);
});

test("the picture of a video that was not played yet is asked for again", async () => {
  const { failLast } = catchOtherPictures();
  const poster = { src: "/uploads/images/highlights/summit.webp", webp: "", dominant_colour: "#808080" };
  const highlight = { title: "Summit", image_url: "/uploads/videos/summit.mp4", picture: poster };
  // The other fields are not shown.
  const { container } = render(<HighlightMedia highlight={highlight as unknown as Highlight} />);
  const shown = () => container.querySelector("video")?.getAttribute("poster");
  expect(shown()).toBe(poster.src);
  failLast();
  expect(shown()).toBe(null);
  await wait(2_000);
  expect(shown()).toBe(poster.src);
});
