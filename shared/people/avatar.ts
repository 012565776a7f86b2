import { z } from "zod";
import { isHttpUrl } from "#shared/kit/http-url.ts";
import { boundedString } from "#shared/kit/text-fields.ts";
import { avatarMessages, parseAvatarPreset } from "./avatar-presets.ts";

const isUploadedFile = (avatar: string): boolean => /^\/uploads\/[\w./-]+$/.test(avatar);

/** "" for none, a preset, a picture URL, or the path of the current uploaded avatar. */
export const AvatarChoice = boundedString(2_000, avatarMessages.invalidUrl)
  .trim()
  .max(2000, avatarMessages.invalidUrl)
  .refine(
    (avatar) => avatar === "" || parseAvatarPreset(avatar) !== null || isUploadedFile(avatar) || isHttpUrl(avatar),
    avatarMessages.invalidUrl,
  );

export const UploadAvatar = z.strictObject({ avatar: z.file(avatarMessages.notAPicture) });
export type UploadAvatar = z.output<typeof UploadAvatar>;
