import type { CustomIcon, IconUsage } from "#shared/icons/contract.ts";
import { fontIcons } from "#shared/icons/font-icons.ts";
import { importStatement, systemIcons } from "#shared/icons/system-icons.ts";
import { describeIcon } from "./icon-name.ts";

/** An icon that can be chosen or copied. */
export type IconChoice = {
  /** What a record stores that uses it. */
  icon: string;
  label: string;
  description: string;
  category: string;
  color?: string;
  /** What a developer pastes to show it. */
  code: string;
};

export const systemChoices: readonly IconChoice[] = systemIcons.map(({ name, category, color, description }) => ({
  ...{ icon: name, label: describeIcon(name), description, category, color },
  code: importStatement(name),
}));

export const fontChoices: readonly IconChoice[] = fontIcons.map(({ name, category, drawing }) => ({
  // The name of its drawing finds it too: "bird" the dove.
  ...{ icon: name, label: describeIcon(name), description: describeIcon(drawing), category },
  code: `<i class="${name}"></i>`,
}));

export const toIconChoice = (icon: CustomIcon): IconChoice => ({
  ...{ icon: icon.file_path, label: icon.display_name, description: icon.description, category: icon.category },
  code: `<img src="${icon.full_url}" alt="" />`,
});

/** The icons of a category whose texts contain every part of the search. */
export function filterChoices(
  choices: readonly IconChoice[],
  { search, category }: { search: string; category: string },
): IconChoice[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = `${choice.label} ${choice.icon} ${choice.description} ${choice.category}`.toLowerCase();
    return (category === "all" || choice.category === category) && terms.every((term) => text.includes(term));
  });
}

const pathsByKind: Readonly<Record<string, string>> = {
  category: "/admin/services",
  "about feature": "/admin/about",
  "social link": "/admin/contact-info",
};

/** The screen of a record that uses an icon; null for a setting. */
export const pathOfUse = ({ kind, record_id }: IconUsage["locations"][number]): string | null => {
  const path = pathsByKind[kind];
  return path === undefined ? null : `${path}/${record_id}`;
};
