/** Makes one element livelier that works without it: plain DOM, no React. */
export type Enhance = (element: HTMLElement) => void;

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".enhance.ts".length);

/** `data-enhance="share"` names the file `share.enhance.ts`, which exports `enhance`. */
export function startEnhancements(modules: Readonly<Record<string, { enhance: Enhance }>>): void {
  const enhancements = new Map(Object.entries(modules).map(([path, { enhance }]) => [stemOf(path), enhance]));
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhancements.get(element.dataset.enhance ?? "")?.(element);
  }
}
