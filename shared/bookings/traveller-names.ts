const toComparable = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Whether a name stands for another traveller than before, as far as that can be told. */
export const isOtherName = (name: string, before: string): boolean => toComparable(name) !== toComparable(before);
