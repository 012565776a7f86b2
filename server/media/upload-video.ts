import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { videos } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { toSafeFileName } from "#server/kit/safe-file-name.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { uploadUrl } from "#shared/media/renditions.ts";
import { videoTooLarge, videoTypeNotAccepted } from "#shared/media/video-errors.ts";
import { maxVideoBytes, videoPath, videoTypes } from "#shared/media/video-files.ts";
import type { UploadedVideo, UploadVideo } from "#shared/media/videos.ts";
import { detectVideo } from "./detect-video.ts";

/** Stores a video under a name of its own. Throws `video_too_large` or `video_type_not_accepted`; then nothing is stored. */
export async function uploadVideo(ctx: Context, { file }: UploadVideo): Promise<UploadedVideo> {
  if (file.size > maxVideoBytes) throw videoTooLarge({ errors: { file: videoTooLarge.message } });
  const bytes = await file.bytes();
  const extension = detectVideo(bytes);
  if (extension === null) throw videoTypeNotAccepted({ errors: { file: videoTypeNotAccepted.message } });
  const filename = `${randomBytes(10).toString("hex")}.${extension}`;
  const path = videoPath(filename);
  const type = videoTypes[extension];
  // The row comes first, so that the file of an interrupted upload is found and deleted like an unused one.
  await ctx.db.insert(videos).values({ filename, file_size: bytes.length, created_at: ctx.now.toISOString() });
  await ctx.app.files.put(path, bytes, type);
  return { url: uploadUrl(path), size: bytes.length, type, original_name: toSafeFileName(file.name, "video") };
}

/** The address under which a highlight stores a video. Throws 422 for an uploaded one that does not exist. */
export async function resolveVideoAddress(tx: Context, address: string): Promise<string> {
  const { PUBLIC_URL } = tx.app.environment;
  const url = URL.parse(address, `${PUBLIC_URL}/`);
  if (url?.origin !== new URL(PUBLIC_URL).origin || !url.pathname.startsWith(uploadUrl(""))) return address;
  const filename = url.pathname.slice(uploadUrl(videoPath("")).length);
  const rows = await tx.db
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.filename, filename))
    // Deleting unused videos waits until the highlight is stored.
    .for("key share");
  if (rows.length === 0) throw fieldError("image_url", "Please upload this video again");
  return uploadUrl(videoPath(filename));
}
