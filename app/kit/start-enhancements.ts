/** Makes one element livelier that works without it: plain DOM, no React. */
export type Enhance = (element: HTMLElement) => void;
type Load = () => Promise<unknown>;

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".enhance.ts".length);

async function enhanceAll(load: Load, elements: readonly HTMLElement[]): Promise<void> {
  // The glob that found the file says nothing of what is in it; each exports `enhance`.
  const { enhance } = (await load()) as { enhance: Enhance };
  for (const element of elements) enhance(element);
}

/** `data-enhance="share"` names the file `share.enhance.ts`; only those that the page has are fetched. */
export function startEnhancements(modules: Readonly<Record<string, Load>>): void {
  const elements = [...document.querySelectorAll<HTMLElement>("[data-enhance]")];
  for (const [path, load] of Object.entries(modules)) {
    const named = elements.filter(({ dataset }) => dataset.enhance === stemOf(path));
    if (named.length > 0) void enhanceAll(load, named);
  }
}
