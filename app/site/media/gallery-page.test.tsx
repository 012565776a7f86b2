import { expect, test } from "vitest";
import { callFailure, renderTestPage } from "#app/kit/rendering/testing/render-test-page.ts";
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
const paginationOf = (total: number) => ({
  total,
  limit: 24,
  offset: 0,
  current_page: 1,
  total_pages: Math.ceil(total / 24),
});

test("the first six pictures load eagerly, the others lazily", async () => {
  const markup = await renderTestPage(galleryPage, {
    "/images": { items: images, pagination: paginationOf(2000), categories: [{ category: "trips", count: 2000 }] },
    "/images/subjects": [{ subject: "lakes", count: 7 }],
  });
  expect(markup).toContain("Lakes and rivers (7)");
  expect(markup.match(/loading="eager" fetchPriority="high"/g)).toHaveLength(6);
  expect(markup.match(/loading="lazy"/g)).toHaveLength(18);
  expect(markup.match(/Failed to load image/g)).toHaveLength(24);
  expect(markup).toContain('href="/gallery?page=84"');
});

test("if the pictures cannot be loaded, labelled samples are shown", async () => {
  const markup = await renderTestPage(galleryPage, { "/images": callFailure(500) });
  expect(markup).toContain("Using offline gallery content");
  expect(markup).toContain("Failed to fetch images");
  expect(markup).toContain("Sample pictures");
});

test("the links below lead to the contact form and the best sellers", async () => {
  const markup = await renderTestPage(galleryPage, { "/images": callFailure(500) });
  expect(markup).toContain('href="/#contact"');
  expect(markup).toContain('href="/best-selling-adventures"');
});

test("a search without results links to all pictures and keeps the search term", async () => {
  const emptyResponse = { items: [], pagination: paginationOf(0), categories: [] };
  const markup = await renderTestPage(galleryPage, { "/images": emptyResponse }, "/gallery?search=%22yeti%22");
  expect(markup).toContain("No pictures found");
  expect(markup).toContain("&quot;yeti&quot;");
  expect(markup).toContain("noindex");
});
