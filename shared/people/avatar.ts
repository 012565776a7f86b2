import { z } from "zod";
import { avatarSentences, isPictureAddress, presetOf } from "./avatar-names.ts";

const isOwnFile = (avatar: string): boolean => /^\/uploads\/[\w./-]+$/.test(avatar);

/** None, one of the presets, the address of a picture, or the present one as it was answered. */
export const AvatarChoice = z
  .string(avatarSentences.address)
  .trim()
  .max(2000, avatarSentences.address)
  .refine(
    (avatar) => avatar === "" || presetOf(avatar) !== null || isOwnFile(avatar) || isPictureAddress(avatar),
    avatarSentences.address,
  );

export const UploadAvatar = z.strictObject({ avatar: z.file(avatarSentences.notAPicture) });
export type UploadAvatar = z.output<typeof UploadAvatar>;
