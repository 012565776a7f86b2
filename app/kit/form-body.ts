type Fields = Record<string, unknown>;

export const holdsFiles = (fields: Fields): boolean =>
  Object.values(fields)
    .flat()
    .some((value) => value instanceof File);

/** Fields with files among them, as a form carries them; a list is one part an entry. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) {
      if (part === undefined || part === null) continue;
      form.append(name, part instanceof File ? part : String(part));
    }
  }
  return form;
}
