import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deletedRecords, highlights, history, videos } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { defineJob } from "#server/kit/jobs/job.ts";
import { uploadUrl } from "#shared/media/renditions.ts";
import { videoPath } from "#shared/media/video-files.ts";

/** Deletes videos that no highlight has, nor one in the bin. */
export const deleteUnusedVideosJob = defineJob("media.delete-unused-videos", z.object({}));

/** Time in which a form with an uploaded video is saved. */
const unusedTtl = "24 hours";
/** Time in which the video that a highlight had before still plays on open pages, and Undo brings it back. */
const replacedTtl = "1 hour";

/** Deletes one unused video. Returns whether there was one. */
const deleteUnusedVideo = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const address = sql`${uploadUrl(videoPath(""))}::text || ${videos.filename}`;
    const since = (age: string) => sql`${tx.now.toISOString()}::timestamptz - ${age}::interval`;
    const [video] = await tx.db
      .select({ id: videos.id, filename: videos.filename })
      .from(videos)
      .where(
        sql`${videos.created_at} < ${since(unusedTtl)}
          and not exists (select from ${highlights} where ${highlights.image_url} = ${address})
          and not exists (select from ${deletedRecords} where ${deletedRecords.kind} = 'highlight'
            and ${deletedRecords.row} ->> 'image_url' = ${address})
          and not exists (select from ${history} where ${history.kind} = 'highlight'
            and ${history.at} > ${since(replacedTtl)} and ${history.before} ->> 'image_url' = ${address})`,
      )
      .limit(1)
      .for("update", { skipLocked: true });
    if (!video) return false;
    await tx.app.files.remove(videoPath(video.filename));
    await tx.db.delete(videos).where(eq(videos.id, video.id));
    return true;
  });

/** Can be repeated and run in several processes at once. */
export async function deleteUnusedVideos(ctx: Context): Promise<void> {
  while (await deleteUnusedVideo(ctx));
}
