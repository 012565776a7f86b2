import { imageLimits } from "#shared/media/limits.ts";

/** The number of built-in avatars. */
export const avatarPresetCount = 10;

export const avatarMessages = {
  notAPicture: "Please select a valid image file",
  tooLarge: "Image size must be less than 5MB",
  tooManyPixels: "This picture has too many pixels. The maximum is 25 megapixels.",
  invalidUrl: "Please enter a valid image URL",
} as const;

/** Half of what the library takes: decoding a picture of this size takes half a second. */
export const maxAvatarPixels = 25_000_000;
export const maxAvatarBytes = imageLimits.maxPublicFileBytes;

/** Parses "preset:3" to 3; null if it is not a preset. */
export function parseAvatarPreset(avatar: string): number | null {
  const number = Number(/^preset:(\d{1,2})$/.exec(avatar)?.[1] ?? 0);
  return number >= 1 && number <= avatarPresetCount ? number : null;
}

export const presetAvatar = (number: number): string => `preset:${number}`;
