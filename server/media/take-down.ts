import { and, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { NoSuchFile } from "#server/kit/file-store.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { type TakeDown, takeDownJob } from "#server/kit/pictures/picture-jobs.ts";
import { originalPath, type StoredPicture, variantPath, widthsOf } from "#shared/media/renditions.ts";

/** Plans that a picture's files no longer answer at their addresses, in the open transaction. */
export async function takeDown(tx: Context, picture: StoredPicture, run_at?: Date): Promise<void> {
  const { category, filename, width, height } = picture;
  await enqueue(tx, takeDownJob, { category, filename, width, height }, run_at ? { run_at } : {});
}

/** Where the file of a deleted picture lies: nobody's to fetch, and there if it was deleted by mistake. */
const keptPath = ({ filename }: Pick<StoredPicture, "filename">): string => `removed-images/${filename}`;

async function keepAside({ app }: Context, picture: TakeDown): Promise<void> {
  try {
    await app.files.put(keptPath(picture), await app.files.get(originalPath(picture)), "image/webp");
  } catch (error) {
    // The job has run before, as far as this.
    if (!(error instanceof NoSuchFile)) throw error;
  }
}

/** Takes the files away, unless a picture lives at their place again. What was deleted is kept aside. */
export async function takeDownFiles(ctx: Context, picture: TakeDown): Promise<void> {
  const { category, filename } = picture;
  const there = and(eq(images.filename, filename), eq(images.category, category), isNull(images.deleted_at));
  if ((await ctx.db.$count(images, there)) > 0) return;
  await keepAside(ctx, picture);
  const variants = widthsOf(picture).flatMap((width) => [
    variantPath(picture, "webp", width),
    variantPath(picture, "avif", width),
  ]);
  for (const path of [...variants, originalPath(picture)]) await ctx.app.files.remove(path);
}
