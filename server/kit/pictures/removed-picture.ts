import { thumbnailWidth } from "#shared/media/limits.ts";
import { type StoredPicture, uploadUrl } from "#shared/media/renditions.ts";
import type { Context } from "../context.ts";
import { hasValidSignature, sign } from "../signature.ts";

type RemovedPicture = Pick<StoredPicture, "filename">;

/** Path of the copy of a removed file, which allows restoring the image and is served only while that lasts. */
export const trashPath = ({ filename }: RemovedPicture): string => `removed-images/${filename}`;

/** Path of the small rendition of a removed image, which the bin shows. */
export const trashThumbnailPath = ({ filename }: RemovedPicture): string =>
  `removed-images/${thumbnailWidth}/${filename}`;

/** Paths of everything that is stored of a removed image. */
export const listTrashPaths = (picture: RemovedPicture): string[] => [trashPath(picture), trashThumbnailPath(picture)];

const hour = 60 * 60_000;

const claimOf = (filename: string, hours: number): string => `removed-picture:${filename}:${hours}`;

/**
 * The address of a deleted picture for somebody who may restore it. It works for one to two hours, and is the same for
 * one, so that browsers load the picture once.
 */
export function removedPictureUrl({ app, now }: Pick<Context, "app" | "now">, filename: string): string {
  const until = Math.floor(now.getTime() / hour) + 2;
  return `${uploadUrl(`removed/${filename}`)}?until=${until}&signature=${sign(app, claimOf(filename, until))}`;
}

/** Whether an address of a deleted picture is one that was given out, and its time is not over. */
export function isValidRemovedPictureUrl({ app, now }: Pick<Context, "app" | "now">, url: URL): boolean {
  const { pathname, searchParams } = url;
  const until = Number(searchParams.get("until"));
  const claim = claimOf(pathname.slice(pathname.lastIndexOf("/") + 1), until);
  return until * hour > now.getTime() && hasValidSignature(app, claim, searchParams.get("signature") ?? "");
}
