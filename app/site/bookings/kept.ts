/** Session storage, not local storage: another tab may be booking another trip. */
const names = {
  draft: "booking-draft",
  confirmation: "booking-confirmation",
  reservation_draft: "reservation-draft",
  reservation_confirmation: "reservation-confirmation",
} as const;
type Name = keyof typeof names;
export type DraftName = Extract<Name, `${string}draft`>;

/** Null where the browser blocks storage; the page then works without it. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function readKept(name: Name): unknown {
  const text = storage()?.getItem(names[name]) ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const forgetKept = (name: Name): void => storage()?.removeItem(names[name]);

/** If storing fails (quota), removes the outdated value. */
export function keep(name: Name, value: object): void {
  try {
    storage()?.setItem(names[name], JSON.stringify(value));
  } catch {
    forgetKept(name);
  }
}
