/** "Anna, Ben and 3 more" */
export function listNames(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return names.slice(0, max).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
