import { expect, test } from "vitest";
import { addToCategoryLabel, categoryEmoji } from "./category-labels.ts";

test.each([
  ["Biking Trips", "Add Biking Trip", "🚴"],
  ["Hiking Adventures", "Add Hiking Adventure", "🥾"],
  ["Safaris", "Add Safari", "🦁"],
  ["Enduro Cycling", "Add Enduro Cycling Trip", "🏍️"],
  ["Wilderness", "Add Wilderness Trip", "🧭"],
])("%s has the button %s and the emoji %s", (name, label, emoji) => {
  expect([addToCategoryLabel(name), categoryEmoji(name)]).toEqual([label, emoji]);
});
