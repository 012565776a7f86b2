import type { BackOfficeSettings } from "#shared/settings/contract.ts";
import { isInSidebar, type NavigationGroup, type Screen } from "./screen.ts";

type SidebarItem = BackOfficeSettings["sidebar"][number];

/** An entry of the sidebar: a screen, or a link that the operator has added. */
export type SidebarEntry = { id: string; screen: Screen } | { id: string; item: SidebarItem };

/** The entries for somebody who may open these screens, in the stored order; in that of the screens until it is known. */
export function listSidebarEntries(
  screens: readonly Screen[],
  held: readonly string[],
  stored: readonly SidebarItem[] | undefined,
): SidebarEntry[] {
  const shown = screens
    .filter((screen) => screen.group !== null && isInSidebar(screen, held))
    .map((screen) => ({ id: screen.path, screen }));
  if (!stored) return shown;
  return stored.flatMap((item): SidebarEntry[] => {
    if (!item.isSystem) return [{ id: item.id, item }];
    const entry = shown.find(({ screen }) => screen.path === item.href);
    return entry ? [entry] : [];
  });
}

export type SidebarSection = { group: NavigationGroup | null; entries: SidebarEntry[] };

/**
 * The entries under the headings of their groups, as long as the order keeps each group together; otherwise one list
 * without headings. A link that was added belongs to the group of what stands before it.
 */
export function groupSidebar(entries: readonly SidebarEntry[]): SidebarSection[] {
  const groups = entries.map((entry) => ("screen" in entry ? entry.screen.group : null));
  const sections: SidebarSection[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = sections.at(-1);
    const group = groups[index] ?? last?.group ?? groups.find((each) => each !== null) ?? null;
    if (last?.group === group) last.entries.push(entry);
    else sections.push({ group, entries: [entry] });
  }
  const isTogether = new Set(sections.map(({ group }) => group)).size === sections.length;
  return isTogether ? sections : [{ group: null, entries: [...entries] }];
}
