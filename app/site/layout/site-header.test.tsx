import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

// The default of each setting has the type of its field.
const site = Object.fromEntries(
  Object.entries(siteSettings).map(([name, { defaultValue }]) => [name, defaultValue]),
) as SiteSettings;

const render = (...names: string[]) => renderWith(site, names);
const renderWith = (settings: SiteSettings, names: string[]) => {
  const categories = names.map((name) => ({ name, slug: name.toLowerCase().replaceAll(" ", "-") }));
  const props = { site: settings, categories, path: "/", booking_href: undefined, is_shareable: false };
  return {
    header: renderToStaticMarkup(<SiteHeader {...props} />),
    menu: renderToStaticMarkup(<SiteMenu {...props} />),
  };
};

test("categories for which the header has no room are in the menu that its button More opens", () => {
  const { header, menu } = render("Gorilla Treks", "Lake Days", "Birding");
  expect(header).toContain("Gorilla Treks");
  expect(header).not.toContain("Lake Days");
  expect(header).toMatch(/<button[^>]* popovertarget="site-menu"[^>]*>.*More<\/button>/i);
  for (const name of ["Gorilla Treks", "Lake Days", "Birding"]) expect(menu).toContain(name);
  expect(render().header).not.toContain("More");
});

test("a button beside a link opens its submenu without scripts; the menu of phones shows it below the link", () => {
  const child = {
    ...site.navigation[1],
    id: "gorillas",
    name: "Gorillas",
    href: "/gorillas",
    parentId: "public-trips",
  };
  const { header, menu } = renderWith(
    { ...site, navigation: [...site.navigation, child] as SiteSettings["navigation"] },
    [],
  );
  expect(header).toMatch(/<button[^>]* popovertarget="submenu-public-trips"[^>]*>.*More about Trips/i);
  expect(header).toMatch(/<ul id="submenu-public-trips" popover="auto"[^>]*><li><a href="\/gorillas"/i);
  expect(menu).toMatch(/Trips.*<ul[^>]*><li><a href="\/gorillas".*Biking/);
  expect(render().header).not.toContain("submenu");
});
