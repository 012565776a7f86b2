import { expect, test } from "vitest";
import { toHeadDescription, toHeadTitle, withPageNumber } from "./page-metadata.ts";

const site = {
  site_name: "Lava Trails",
  site_description: "A small team of guides in Musanze, Rwanda, for rides and walks.",
};

test("a title keeps the site name if both fit, and is never cut inside a word", () => {
  expect(toHeadTitle("Sipi Falls | Lava Trails", site)).toBe("Sipi Falls | Lava Trails");
  const long = "Gorilla Trekking in Volcanoes National Park with a day at Lake Kivu";
  expect(toHeadTitle(`${long.slice(0, 60)} | Lava Trails`, site)).toBe(long.slice(0, 60));
  const cut = toHeadTitle(`${long}, and more | Lava Trails`, site);
  expect(cut.length).toBeLessThanOrEqual(65);
  expect(cut).toBe("Gorilla Trekking in Volcanoes National Park with a day at Lake…");
});

test("a description is one line of limited length; a very short one is extended with that of the site", () => {
  expect(toHeadDescription("A ride\n\nby the lake", site)).toBe(
    "A ride by the lake. A small team of guides in Musanze, Rwanda, for rides and walks.",
  );
  expect(toHeadDescription("", site)).toBe(site.site_description);
  const long = toHeadDescription("word ".repeat(60), site);
  expect([long.length <= 170, long.length > 150, long.endsWith("word…")]).toEqual([true, true, true]);
});

test("the description of a later page of a list names the page", () => {
  expect(withPageNumber("All our pictures.", "/gallery?page=2")).toBe("Page 2. All our pictures.");
  expect(withPageNumber("All our pictures.", "/gallery")).toBe("All our pictures.");
});
