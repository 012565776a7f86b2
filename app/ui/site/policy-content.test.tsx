import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PolicyContent } from "./policy-content.tsx";

const render = (body: string) =>
  renderToStaticMarkup(<PolicyContent text={{ title: "Terms", body, updated_at: "2026-11-23T06:00:00Z" }} />);

test("a text with headings stands beside its table of contents, one without has the whole width", () => {
  expect(render("## Booking\n\nText\n\n## Paying\n\nText")).toMatch(/policy-columns.*<nav/);
  expect(render("One paragraph only.")).not.toMatch(/policy-columns|<nav/);
});

test("headings with the same text are numbered, and none takes the number of another", () => {
  const ids = [...render("# a\n\n# a 2\n\n# a\n\n# b\n\n# a").matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["a", "a-2", "a-3", "b", "a-4"]);
});
