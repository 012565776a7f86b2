import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deletedRecords, highlights, videos } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anImage } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import { CreateHighlight } from "#shared/media/highlight-input.ts";
import { createHighlight } from "./create-highlight.ts";
import { deleteUnusedVideos } from "./delete-unused-videos.ts";
import { removeHighlight, updateHighlight } from "./update-highlight.ts";
import { uploadVideo } from "./upload-video.ts";

const upload = async (ctx: Context) => (await uploadVideo(ctx, { file: new File([aVideo("mp4")], "clip.mp4") })).url;
const highlightWith = (ctx: Context, image_url: string) =>
  createHighlight(ctx, CreateHighlight.parse({ title: "Gorillas", image_url }));
const pathOf = (url: string) => url.replace("/uploads/", "");
const later = (ctx: Context, hours = 25): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * 3_600_000),
});

test("a video without a highlight is deleted after a day; others stay, also in the bin", async () => {
  const ctx = await createTestContext();
  const [unused, shown, binned] = [await upload(ctx), await upload(ctx), await upload(ctx)];
  await highlightWith(ctx, shown);
  await removeHighlight(ctx, await highlightWith(ctx, binned));
  const stored = () => Promise.all([unused, shown, binned].map((url) => ctx.app.files.exists(pathOf(url))));

  await deleteUnusedVideos(ctx);
  expect(await stored()).toEqual([true, true, true]);
  await deleteUnusedVideos(later(ctx));
  expect(await stored()).toEqual([false, true, true]);
  expect(await ctx.db.$count(videos)).toBe(2);

  await ctx.db.delete(deletedRecords);
  await deleteUnusedVideos(later(ctx));
  expect(await stored()).toEqual([false, true, false]);
  await expect(highlightWith(ctx, unused)).rejects.toMatchObject({
    details: { errors: { image_url: "Please upload this video again" } },
  });
});

test("a video that was replaced a moment ago stays for open pages and for Undo", async () => {
  const ctx = await createTestContext();
  const [old, next] = [await upload(ctx), await upload(ctx)];
  await ctx.db.update(videos).set({ created_at: later(ctx, -48).now.toISOString() });
  const { id } = await highlightWith(ctx, old);
  await updateHighlight(ctx, { id, image_url: next });
  await deleteUnusedVideos(later(ctx, 0));
  expect(await updateHighlight(ctx, { id, image_url: old })).toMatchObject({ image_url: old });
  await updateHighlight(ctx, { id, image_url: next });
  await deleteUnusedVideos(later(ctx, 2));
  expect(await ctx.db.select({ filename: videos.filename }).from(videos)).toEqual([
    { filename: next.slice(next.lastIndexOf("/") + 1) },
  ]);
});

test("a video has the picture that was chosen with it, which is left when the video is removed", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  const url = await upload(ctx);
  const created = await createHighlight(
    ctx,
    CreateHighlight.parse({
      title: "Gorillas",
      image_url: `${ctx.app.environment.PUBLIC_URL}${url}`,
      image_id: image.id,
    }),
  );
  expect(created).toMatchObject({ image_url: url, image_id: image.id, picture: { image_id: image.id } });
  const { id } = created;
  expect(await updateHighlight(ctx, { id, image_id: null })).toMatchObject({ image_url: url, image_id: null });
  expect(await updateHighlight(ctx, { id, image_id: image.id })).toMatchObject({ image_url: url, image_id: image.id });
  const withoutVideo = await updateHighlight(ctx, { id, image_url: "" });
  expect(withoutVideo).toMatchObject({ image_id: image.id, image_url: withoutVideo.picture?.src });
  const [row] = await ctx.db.select().from(highlights).where(eq(highlights.id, id));
  expect(row?.image_url).toBe("");
});
