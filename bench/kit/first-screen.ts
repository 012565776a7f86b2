import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";

type Last = { tag: string; index: number };

/** Runs in the page: the last element, in the order of the document, that its first screen shows. */
function lastShown(): Last {
  const isShown = (element: Element): boolean => {
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    const is_inside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return width > 0 && height > 0 && is_inside && element.checkVisibility({ visibilityProperty: true });
  };
  /** A bar at the edge of the window isn't waited for by anything that is read. */
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
  const leaves = [...document.body.querySelectorAll("*")].filter(({ childElementCount }) => childElementCount === 0);
  const last = leaves.findLast((element) => isShown(element) && !isFixed(element));
  const tag = last?.localName ?? "body";
  return { tag, index: last ? [...document.getElementsByTagName(tag)].indexOf(last) : 0 };
}

const blank = (text: string): string => " ".repeat(text.length);

/** Bytes of the document, as compressed, until everything has come that its first screen shows. */
export async function firstScreenBytes(page: Page): Promise<number> {
  const { tag, index } = await page.evaluate(lastShown);
  const html = await (await fetch(page.url())).text();
  // What stands in these is no element of the page.
  const elements = html.replace(/<(style|script|template|noscript)\b.*?<\/\1>/gs, blank);
  const from = [...elements.matchAll(new RegExp(`<${tag}\\b`, "g"))][index]?.index ?? html.length;
  return brotliCompressSync(html.slice(0, html.indexOf(">", from) + 1)).length;
}
