import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { renderPoster } from "./poster.ts";
import { scenes } from "./scenes.ts";

const all = scenes.map((scene) => ({ ...scene, svg: renderPoster(scene) }));
const names = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
const uses = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name);

test("a scene always renders the same picture, and no two scenes render the same one", () => {
  for (const { svg, ...scene } of all) expect(renderPoster(scene)).toBe(svg);
  const hashes = all.map(({ svg }) => createHash("sha256").update(svg).digest("hex"));
  expect(new Set(hashes).size).toBe(scenes.length);
});

test("ids are unique and kebab-case, alternative texts are unique sentences", () => {
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  expect(new Set(scenes.map(({ alt }) => alt)).size).toBe(scenes.length);
  for (const { id, alt, title } of scenes) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(alt).toMatch(/^[A-Z].{30,180}\.$/);
    expect(title).not.toBe("");
  }
});

test("there are three heroes, four category headers, one scene per trip, and at least 48 pictures in total", () => {
  const count = (category: string) => scenes.filter((scene) => scene.category === category).length;
  expect([count("hero"), count("categories"), count("trips")]).toEqual([3, 4, 28]);
  expect(scenes.length).toBeGreaterThanOrEqual(48);
  const kinds = new Set(scenes.flatMap((scene) => (scene.category === "highlights" ? [scene.highlight_category] : [])));
  expect([...kinds].sort()).toEqual(["biking", "enduro", "general", "hiking", "safaris"]);
});

test.each(all)("$id is valid SVG of limited size", ({ svg, focal }) => {
  expect(svg.length).toBeGreaterThan(25_000);
  expect(svg.length).toBeLessThan(165_000);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).not.toMatch(/<filter|<image|<text/);
  expect(new Set(names(svg)).size).toBe(names(svg).length);
  for (const name of uses(svg)) expect(names(svg)).toContain(name);
  for (const share of [focal.x, focal.y]) expect(share > 0 && share < 1).toBe(true);
});
