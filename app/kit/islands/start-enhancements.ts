/** Progressive enhancement of one element, which must also work without it. Plain DOM, no React. */
export type Enhance = (element: HTMLElement) => void;

const enhancementNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".enhance.ts".length);

/** Runs `enhance` from `share.enhance.ts` on every element with `data-enhance="share"`. */
export function startEnhancements(modules: Readonly<Record<string, { enhance: Enhance }>>): void {
  const enhancements = new Map(
    Object.entries(modules).map(([path, { enhance }]) => [enhancementNameOf(path), enhance]),
  );
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhancements.get(element.dataset.enhance ?? "")?.(element);
  }
}
