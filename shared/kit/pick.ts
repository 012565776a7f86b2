/** A copy with these fields only. */
export const pick = <Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]) =>
  // Object.fromEntries loses the names of the fields.
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
