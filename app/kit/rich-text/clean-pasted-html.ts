const headingTags: Readonly<Record<string, string>> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

function replaceTag(element: Element, tag: string): void {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

/** Word writes items of lists as paragraphs: "mso-list:l0 level1 lfo1", with the bullet in a span of its own. */
const isWordItem = (element: Element | null): boolean => /mso-list:\s*l\d/i.test(element?.getAttribute("style") ?? "");

const markerSelector = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** Removes the number or bullet of an item and says whether it was a number. */
function takeMarker(item: Element): boolean {
  const markers = [...item.querySelectorAll(markerSelector)];
  const text = markers.map(({ textContent }) => textContent).join("");
  for (const marker of markers) marker.remove();
  return /^\s*[\da-z]{1,3}[.)]/i.test(text);
}

function buildWordLists(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll("[style]")]) {
    if (!isWordItem(first) || !first.parentElement) continue;
    const items: Element[] = [];
    for (let item: Element | null = first; item && isWordItem(item); item = item.nextElementSibling) items.push(item);
    const isNumbered = items.map(takeMarker)[0] ?? false;
    const list = body.ownerDocument.createElement(isNumbered ? "ol" : "ul");
    first.before(list);
    for (const item of items) {
      list.append(item);
      replaceTag(item, "li");
    }
  }
}

/** Google Docs leads links through a page of its own. */
function unwrapGoogleLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]')) {
    const target = URL.parse(link.href)?.searchParams.get("q");
    if (target) link.setAttribute("href", target);
  }
}

/**
 * Prepares HTML from other programs for the editor, which drops everything that its schema doesn't have: the levels of
 * headings, lists of Word, links of Google Docs.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style, title, meta, link, xml, img, svg, table caption")) {
    element.remove();
  }
  buildWordLists(body);
  unwrapGoogleLinks(body);
  for (const heading of body.querySelectorAll(Object.keys(headingTags).join())) {
    replaceTag(heading, headingTags[heading.tagName] ?? "h2");
  }
  return body.innerHTML;
}
