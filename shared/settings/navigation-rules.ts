export const navigationMessages = {
  edit: "Cannot Edit System Item",
  delete: "Cannot Delete System Item",
  hide: "Dashboard and Settings can't be hidden",
  duplicate: "Each item can appear only once",
  parent: "Please choose an item that stands by itself: there is one level of submenus",
} as const;

export const maxNavigationItems = 60;

/** Each submenu directly after the item that it belongs to. */
export const sortByParent = <Item extends { id: string; parentId: string }>(list: readonly Item[]): Item[] =>
  list
    .filter(({ parentId }) => parentId === "")
    .flatMap((top) => [top, ...list.filter(({ parentId }) => parentId === top.id)]);
