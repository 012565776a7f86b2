type Fields = Record<string, unknown>;

export const containsFiles = (fields: Fields): boolean =>
  Object.values(fields)
    .flat()
    .some((value) => value instanceof File);

/** Converts fields with files to FormData. A list becomes one part per entry; null and undefined are left out. */
export function toFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) {
      if (part === undefined || part === null) continue;
      form.append(name, part instanceof File ? part : String(part));
    }
  }
  return form;
}
