import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";

type ElementPosition = { tag: string; index: number };

/** Runs in the page: finds the last element in document order that is visible above the fold. */
function findLastVisibleElement(): ElementPosition {
  const isShown = (element: Element): boolean => {
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return width > 0 && height > 0 && isInside && element.checkVisibility({ visibilityProperty: true });
  };
  /** Fixed bars are ignored: the content does not depend on them. */
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
  const leaves = [...document.body.querySelectorAll("*")].filter(({ childElementCount }) => childElementCount === 0);
  const last = leaves.findLast((element) => isShown(element) && !isFixed(element));
  const tag = last?.localName ?? "body";
  return { tag, index: last ? [...document.getElementsByTagName(tag)].indexOf(last) : 0 };
}

const blankOut = (text: string): string => " ".repeat(text.length);

/** Compressed bytes of the document up to the end of the last element above the fold. */
export async function measureFirstScreenBytes(page: Page): Promise<number> {
  const { tag, index } = await page.evaluate(findLastVisibleElement);
  const html = await (await fetch(page.url())).text();
  // Tags inside these are not elements of the page.
  const elements = html.replace(/<(style|script|template|noscript)\b.*?<\/\1>/gs, blankOut);
  const from = [...elements.matchAll(new RegExp(`<${tag}\\b`, "g"))][index]?.index ?? html.length;
  return brotliCompressSync(html.slice(0, html.indexOf(">", from) + 1)).length;
}
