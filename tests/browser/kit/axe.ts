import axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Colours on their way from one to another are nobody's contrast: here they arrive at once. */
async function settled(): Promise<void> {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets = [still];
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
}

type Looking = { only?: readonly string[] };

/** What axe finds on the page as it is: one line for each element that breaks a rule. */
export async function barriers(page: Page, { only }: Looking = {}): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = only ? { type: "rule", values: [...only] } : { type: "tag", values: tags };
  const found = await page.evaluate(
    (options) =>
      // The source above has put it there.
      (window as unknown as { axe: typeof axe }).axe.run(document, options),
    // Frames hold e-mails as they look: no pages of ours.
    { runOnly, resultTypes: ["violations"], iframes: false } satisfies axe.RunOptions,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary = "" }) =>
        `${id} at ${target.join(" ")} ${html.slice(0, 200)}: ${failureSummary.replaceAll(/\s+/g, " ")}`,
    ),
  );
}

/** Elements that stick out of the page to the right; empty where nothing has to be scrolled sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const isClipped = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isClipped(parentElement);
    };
    // What floats beside something else finds its new place a few frames after a change of size.
    for (let frames = 0; frames < 30 && root.scrollWidth > root.clientWidth; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isClipped(element))
      .slice(0, 5)
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className).slice(0, 80)}`);
  });
