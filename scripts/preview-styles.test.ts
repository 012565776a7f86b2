import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { collectWords, listPreviews } from "./preview-styles.ts";

const wordsOf = (name: string) => collectWords(projectRoot, listPreviews(projectRoot).get(name) ?? "");

test("a preview has the classes of the components that it shows, and of those inside of them", () => {
  const words = wordsOf("trip");
  // Of the preview itself, of TripGrid, and of the icon in a card.
  for (const name of ["page-width", "trip-grid", "chip"]) expect(words).toContain(name);
});

test("a preview doesn't have the classes of what others show", () => {
  expect(wordsOf("trip")).not.toContain("hero-slide");
  expect(wordsOf("slide")).toContain("hero-slide");
});
