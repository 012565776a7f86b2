import { expect, test } from "vitest";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { buildCards } from "./wizard-data.ts";

const aCategory = (slug: string, name: string): ServiceCategory => ({
  ...{ id: 1, slug, name, title: `${name} title`, description: "", hero_image: "", image_id: null, hero_picture: null },
  ...{ icon: "", is_active: true, sort_order: 1, trip_count: 2, count: 2, version: 1, created_at: "", updated_at: "" },
});

test("a category added by staff has a card after those of the wizard", () => {
  const categories = [
    aCategory("canoe-trips", "Canoe Trips"),
    aCategory("safaris", "Safaris"),
    aCategory("enduro-cycling", "Enduro Cycling"),
  ];
  const cards = buildCards({ categories, premium: { picture: null, trip_count: 3 } });
  expect(cards.map(({ key, name }) => [key, name])).toEqual([
    ["safari", "Safari"],
    ["hiking", "Hiking"],
    ["biking", "Biking"],
    ["premium", "Premium"],
    ["canoe-trips", "Canoe Trips"],
  ]);
  expect(cards.at(-1)).toMatchObject({ text: "Canoe Trips title", trip_count: 2 });
});
