import { randomBytes } from "node:crypto";
import type { LocalFile } from "#server/engine/files/file-store.ts";
import { runPublicImageTask } from "#server/engine/pictures/image-worker.ts";
import type { Context } from "#server/kit/context.ts";
import { DomainError, fieldError } from "#shared/kit/errors.ts";
import { isHttpUrl } from "#shared/kit/http-url.ts";
import { imageFileTooLarge, imageTooManyPixels, imageTypeNotAccepted } from "#shared/media/errors.ts";
import { avatarMessages, maxAvatarPixels, parseAvatarPreset } from "#shared/people/avatar-presets.ts";
import { avatarTooLarge, avatarTooManyPixels, avatarTypeNotAccepted } from "#shared/people/errors.ts";
import { fetchPicture } from "./fetch-picture.ts";

const avatarFolder = "images/avatars";
const uploadsPath = "/uploads/";
/** Width and height in pixels: four times the largest size at which an avatar is shown. */
const avatarSize = 512;

const avatarErrorsByCode = new Map<string, typeof avatarTooLarge>([
  [imageFileTooLarge.code, avatarTooLarge],
  [imageTypeNotAccepted.code, avatarTypeNotAccepted],
  [imageTooManyPixels.code, avatarTooManyPixels],
]);

/**
 * Stores a picture, whose size is checked already, as a square WebP without metadata and returns its address. Throws
 * `avatar_too_large`, `avatar_too_many_pixels`, `avatar_type_not_accepted`, the errors of shared/media/errors.ts, and 503
 * if too many pictures are waiting.
 */
export async function storeAvatar({ app }: Context, picture: Uint8Array | LocalFile): Promise<string> {
  const settings = { size: avatarSize, maxPixels: maxAvatarPixels };
  await using square = await runPublicImageTask("encodeSquare", picture, settings).catch((error: unknown) => {
    const avatarError = error instanceof DomainError ? avatarErrorsByCode.get(error.code) : undefined;
    throw avatarError ? avatarError() : error;
  });
  const path = `${avatarFolder}/${randomBytes(10).toString("hex")}.webp`;
  for (const file of square.files) await app.files.put(path, file, "image/webp");
  return `${uploadsPath}${path}`;
}

/** Deletes the file of an uploaded avatar; does nothing for a preset or an empty value. */
export async function removeAvatar({ app }: Context, avatar: string): Promise<void> {
  if (avatar.startsWith(`${uploadsPath}${avatarFolder}/`)) await app.files.remove(avatar.slice(uploadsPath.length));
}

/**
 * The value to store for a chosen avatar; a picture on another server is fetched and stored. Throws 422 for the field.
 */
export async function resolveAvatar(ctx: Context, chosen: string, current: string): Promise<string> {
  if (chosen === "" || chosen === current || parseAvatarPreset(chosen) !== null) return chosen;
  if (!isHttpUrl(chosen)) throw fieldError("avatar", avatarMessages.invalidUrl);
  const bytes = await fetchPicture(chosen);
  try {
    return await storeAvatar(ctx, bytes);
  } catch (error) {
    // Too many pictures are waiting: nothing is wrong with this one.
    const isRefused = error instanceof DomainError && error.status < 500;
    throw isRefused ? fieldError("avatar", error.message) : error;
  }
}
