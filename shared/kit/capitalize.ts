/** "the balance" as the beginning of a text: "The balance". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
