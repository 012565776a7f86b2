import { imageLimits } from "#shared/media/limits.ts";

/** How many avatars the product draws itself (specification 3, section 9). */
export const presetCount = 10;

/** The specified sentences of avatars (specification 3, section 5). */
export const avatarSentences = {
  notAPicture: "Please select a valid image file",
  tooLarge: "Image size must be less than 5MB",
  address: "Please enter a valid image URL",
} as const;

export const largestAvatar = imageLimits.largestPublicFile;

/** "preset:3" as 3; null for what is no preset. */
export function presetOf(avatar: string): number | null {
  const number = Number(/^preset:(\d{1,2})$/.exec(avatar)?.[1] ?? 0);
  return number >= 1 && number <= presetCount ? number : null;
}

export const avatarOfPreset = (number: number): string => `preset:${number}`;

/** Whether a text can be the address of a picture on the web. */
export function isPictureAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
