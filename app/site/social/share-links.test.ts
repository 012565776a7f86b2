import { expect, test } from "vitest";
import { buildShareLinks } from "./share-links.ts";

test("the URL and text are encoded in the links of all four networks", () => {
  const links = buildShareLinks({ url: "https://trails.example/social-landing", message: "Ride & hike" });
  expect(links.map(({ name }) => name)).toEqual(["Facebook", "X", "WhatsApp", "LinkedIn"]);
  for (const { href } of links) expect(href).toContain("https%3A%2F%2Ftrails.example%2Fsocial-landing");
  expect(new URL(links[1]?.href ?? "").searchParams.get("text")).toBe("Ride & hike");
  expect(new URL(links[2]?.href ?? "").searchParams.get("text")).toBe(
    "Ride & hike https://trails.example/social-landing",
  );
});
