import { expect, test } from "vitest";
import { failing, renderedPage } from "#app/kit/testing/rendered-page.ts";
import { galleryPage } from "./gallery-page.tsx";

const picture = (image_id: number) => ({
  image_id,
  src: `/uploads/images/trips/${image_id}.webp`,
  width: 1600,
  height: 1000,
  avif: "",
  webp: "",
  alt: `Picture ${image_id}`,
  placeholder: "",
  dominant_colour: "#000000",
  focal_x: 0.5,
  focal_y: 0.5,
});
const images = Array.from({ length: 24 }, (_, id) => ({
  id,
  full_url: picture(id).src,
  alt_text: "",
  description: `Picture ${id}`,
  picture: picture(id),
}));
const paginated = (total: number) => ({
  total,
  limit: 24,
  offset: 0,
  current_page: 1,
  total_pages: Math.ceil(total / 24),
});

test("the first six pictures come at once, the others when they are near", async () => {
  const shown = await renderedPage(galleryPage, {
    "/images": { items: images, pagination: paginated(2000), categories: [{ category: "trips", count: 2000 }] },
  });
  expect(shown.match(/loading="eager" fetchPriority="high"/g)).toHaveLength(6);
  expect(shown.match(/loading="lazy"/g)).toHaveLength(18);
  expect(shown.match(/Failed to load image/g)).toHaveLength(24);
  expect(shown).toContain('href="/gallery?page=84"');
});

test("pictures that can't be had give way to labelled samples", async () => {
  const shown = await renderedPage(galleryPage, { "/images": failing(500) });
  expect(shown).toContain("Using offline gallery content");
  expect(shown).toContain("Failed to fetch images");
  expect(shown).toContain("Sample pictures");
});

test("the ways on lead to the contact form and the best sellers", async () => {
  const shown = await renderedPage(galleryPage, { "/images": failing(500) });
  expect(shown).toContain('href="/#contact"');
  expect(shown).toContain('href="/best-selling-adventures"');
});

test("a search without finds offers all pictures, and keeps what was asked for", async () => {
  const nothing = { items: [], pagination: paginated(0), categories: [] };
  const shown = await renderedPage(galleryPage, { "/images": nothing }, "/gallery?search=%22yeti%22");
  expect(shown).toContain("No picture shows that");
  expect(shown).toContain("&quot;yeti&quot;");
  expect(shown).toContain("noindex");
});
