/** What one tab keeps while someone books: another tab may be booking another trip. */
const names = {
  draft: "booking-draft",
  confirmation: "booking-confirmation",
  reservation_draft: "reservation-draft",
  reservation_confirmation: "reservation-confirmation",
} as const;
type Name = keyof typeof names;
export type DraftName = Extract<Name, `${string}draft`>;

/** Null where the browser doesn't let pages keep anything: then the page lives without it. */
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

/** Where nothing more can be stored, what was stored before is out of date and goes. */
export function keep(name: Name, value: object): void {
  try {
    storage()?.setItem(names[name], JSON.stringify(value));
  } catch {
    forgetKept(name);
  }
}
