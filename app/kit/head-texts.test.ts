import { expect, test } from "vitest";
import { headDescription, headTitle } from "./head-texts.ts";

const site = {
  site_name: "Lava Trails",
  site_description: "A small team of guides in Musanze, Rwanda, for rides and walks.",
};

test("a title keeps the site name if both fit, and is never cut inside a word", () => {
  expect(headTitle("Sipi Falls | Lava Trails", site)).toBe("Sipi Falls | Lava Trails");
  const long = "Gorilla Trekking in Volcanoes National Park with a day at Lake Kivu";
  expect(headTitle(`${long.slice(0, 60)} | Lava Trails`, site)).toBe(long.slice(0, 60));
  const cut = headTitle(`${long}, and more | Lava Trails`, site);
  expect(cut.length).toBeLessThanOrEqual(65);
  expect(cut).toBe("Gorilla Trekking in Volcanoes National Park with a day at Lake…");
});

test("a description is one line of limited length; a very short one is extended with that of the site", () => {
  expect(headDescription("A ride\n\nby the lake", site)).toBe(
    "A ride by the lake. A small team of guides in Musanze, Rwanda, for rides and walks.",
  );
  expect(headDescription("", site)).toBe(site.site_description);
  const long = headDescription("word ".repeat(60), site);
  expect([long.length <= 170, long.length > 150, long.endsWith("word…")]).toEqual([true, true, true]);
});
