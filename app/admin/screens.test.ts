import { expect, test } from "vitest";
import { systemItems } from "#shared/settings/sidebar-items.ts";
import { screens } from "./screens.ts";

/** Their screens are not there yet. */
const coming: readonly string[] = ["/admin/branding"];

test("the items of the sidebar are its screens, with their names and in their order", () => {
  const paths = new Set<string>(screens.map(({ path }) => path));
  const items = systemItems.filter(({ href }) => paths.has(href) || !coming.includes(href));
  expect(items.map(({ name, href }) => [name, href])).toEqual(
    screens.filter(({ group }) => group !== null).map(({ label, path }) => [label, path]),
  );
});
