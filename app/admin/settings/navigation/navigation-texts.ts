import { formatCount } from "#shared/kit/format-count.ts";

export const itemLabels = {
  name: "Display name",
  href: "URL/path",
  parentId: "In the submenu of",
  icon: "Icon",
  color: "Icon colour",
  description: "Description",
  isVisible: "Visible",
} as const;

export const navigationTexts = {
  add: "Add item",
  newItem: "New item",
  hidden: "Hidden",
  builtIn: "Built in",
  keep: "Cancel",
  addItem: "Add",
  changeItem: "Apply",
  notYetSaved: "Nothing is stored before you save the tab.",
  systemItem: "It belongs to the back-office. You can move it and hide it.",
  alwaysShown: "Without them, nobody would find the way back.",
  topLevel: "None: it stands in the menu itself",
  hasSubmenu: "It has a submenu of its own: there is one level only.",
  descriptionHint: "A note for your team: shown here, and in the sidebar when the pointer rests on the item.",
  publicIconHint: "Shown in submenus and in the menu on phones.",
  sidebarIconHint: "Shown beside the name.",
  visibleHint: "A hidden item stays in this list.",
  sidebarHint:
    "Everybody sees the screens that they may use, in this order, and every item that you add. The headings of the groups are shown as long as each group stays together.",
  publicHint:
    "The menu of the website: its header, the menu on phones and the footer. Categories that are not in it are added to it.",
  full: "The list is full.",
} as const;

export const editItemTitle = (name: string): string => `Edit ${name}`;

export const deleteQuestion = (name: string, submenuCount: number) => ({
  title: `Delete “${name}”?`,
  text:
    submenuCount === 0
      ? navigationTexts.notYetSaved
      : `${formatCount(submenuCount, "item", "items")} of its submenu will stand in the menu itself. ${navigationTexts.notYetSaved}`,
  confirmLabel: "Delete item",
  danger: true,
});

export const missingPagesQuestion = (names: readonly string[]) => ({
  title: "Some items lead to pages that don't exist",
  text: `${names.join(", ")}. Visitors would read “Page not found” there.`,
  confirmLabel: "Save anyway",
  cancelLabel: "Keep editing",
});
