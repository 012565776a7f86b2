import { z } from "zod";
import { avatarSentences, isPictureAddress, presetOf } from "./avatar-names.ts";

const isOwnFile = (avatar: string): boolean => /^\/uploads\/[\w./-]+$/.test(avatar);

/** "" for none, a preset, a picture URL, or the path of the current uploaded avatar. */
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
