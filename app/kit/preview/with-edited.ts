/** A list as the website will show it: the edited record in its place, a new one at the end. */
export function withEdited<Item extends { id: number }>(items: readonly NoInfer<Item>[], edited: Item): Item[] {
  const isListed = items.some(({ id }) => id === edited.id);
  return isListed ? items.map((item) => (item.id === edited.id ? edited : item)) : [...items, edited];
}

/** The id of a record that is not stored yet. */
export const newRecordId = 0;
