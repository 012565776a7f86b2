import { expect, test } from "vitest";
import { describeIcon } from "./icon-name.ts";

test.each([
  ["fas fa-person-hiking", "Person hiking"],
  ["fas fa-bicycle", "Bicycle"],
  ["MapPin", "Map pin"],
  ["Trash2", "Trash"],
  ["/uploads/icons/0123abcd.svg", "Uploaded icon"],
  ["https://example.com/icons/hut.svg", "hut.svg"],
])("the icon %s is called %s", (icon, name) => {
  expect(describeIcon(icon)).toBe(name);
});
