import axe from "axe-core";
import type { Page } from "playwright-core";
import { nextFrames } from "./emulate-device.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Disables transitions, as axe would measure the contrast of colours in mid-transition. */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}

/** Loads axe into the page unless it is there, and waits until transitions have ended. */
async function prepareAxe(page: Page): Promise<void> {
  if (!(await page.evaluate("typeof axe === 'object'"))) {
    await page.evaluate(disableTransitions);
    await page.evaluate(axe.source);
  }
  await nextFrames(page);
}

/** Prepares every page that is opened from now on for axe, which is faster than sending it to each. */
export async function preloadAxe(page: Page): Promise<void> {
  await page.addInitScript(disableTransitions);
  await page.addInitScript({ content: axe.source });
}

type AxeOptions = { only?: readonly string[] };

/** Runs axe on the page in its current state and returns one line per violating element. */
export async function axeViolations(page: Page, { only }: AxeOptions = {}): Promise<string[]> {
  await prepareAxe(page);
  const runOnly: axe.RunOnly = only ? { type: "rule", values: [...only] } : { type: "tag", values: tags };
  const violations = await page.evaluate(
    async (options) =>
      // The script evaluated above defines it.
      (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    // Frames only show previews of emails.
    { runOnly, resultTypes: ["violations"], iframes: false } satisfies axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary = "" }) =>
        `${id} at ${target.join(" ")} ${html.slice(0, 200)}: ${failureSummary.replaceAll(/\s+/g, " ")}`,
    ),
  );
}

/** Elements that overflow the page or a panel of a dialog to the right; empty if nothing scrolls horizontally. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const isClipped = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isClipped(parentElement);
    };
    // Floating elements are repositioned a few frames after a resize.
    for (let frames = 0; frames < 30 && root.scrollWidth > root.clientWidth; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const panels = [...document.querySelectorAll("[role=dialog] [role=tabpanel]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => `a panel is ${scrollWidth - clientWidth} px too wide`);
    if (root.scrollWidth <= root.clientWidth) return panels;
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isClipped(element))
      .slice(0, 5)
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className).slice(0, 80)}`);
  });
