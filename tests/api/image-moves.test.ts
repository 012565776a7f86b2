import { describe, expect, test } from "vitest";
import type { Image } from "#shared/media/images.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { openBucket, openFolder, openLibrary } from "./image-library.ts";

describe.each([
  ["a folder", openFolder],
  ["an S3 bucket", openBucket],
] as const)("with the files in %s", (_name, open) => {
  const openWithImage = async () => {
    const library = await openLibrary(open);
    const image = (await library.sendFile("/api/images", { category: "trips" })).body.data as Image;
    const update = (body: object) => library.request("PUT", `/api/images/${image.id}`, { token: library.token, body });
    return { ...library, image, update };
  };

  test("a refused move leaves no file at the new address", async () => {
    const { image, update, listFiles, statusOf } = await openWithImage();
    const before = await listFiles();
    expect((await update({ category: "hero", version: image.version + 1 })).status).toBe(409);
    expect(await listFiles()).toEqual(before);
    expect(await statusOf(image.full_url)).toBe(200);
  });

  test("of four moves at once one is done, and the others leave no file", async () => {
    const { update, listFiles, statusOf, removeFilesNow } = await openWithImage();
    const before = (await listFiles()).length;
    const answers = await Promise.all(
      ["hero", "hero", "about", "safaris"].map((category) => update({ category, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await listFiles()).length).toBe(before + 1);
    await removeFilesNow();
    const moved = answers.find(({ status }) => status === 200)?.body.data as Image;
    expect([(await listFiles()).length, await statusOf(moved.full_url)]).toEqual([1, 200]);
  });

  test("what a move leaves that broke off is removed later, and the picture stays where it was", async () => {
    const { ctx, image, update, listFiles, statusOf, removeFilesNow } = await openWithImage();
    const { files } = ctx.app;
    const put = files.put;
    files.put = async (...file) => {
      await put(...file);
      throw new Error("The program has ended");
    };
    expect((await update({ category: "hero" })).status).toBe(500);
    files.put = put;
    expect(await files.exists(originalPath({ ...image, category: "hero" }))).toBe(true);
    await removeFilesNow();
    expect((await listFiles()).filter((name) => name.includes("hero"))).toEqual([]);
    expect(await statusOf(image.full_url)).toBe(200);
  });

  test("deleting a picture brings the removal at all its former addresses forward", async () => {
    const { ctx, image, request, token, update, sendFile, statusOf, removeFilesNow, listFiles } = await openWithImage();
    await update({ category: "hero" });
    const { full_url } = (await sendFile(`/api/images/${image.id}/file`, {})).body.data as Image;
    const other = (await sendFile("/api/images", { category: "trips" })).body.data as Image;
    await request("PUT", `/api/images/${other.id}`, { token, body: { category: "hero" } });
    await request("DELETE", `/api/images/${image.id}`, { token });
    const { rows } = await ctx.app.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'media.take-down' and key like $1`,
      [`image-files:${image.id}:%`],
    );
    const removalTime = ctx.now.getTime() + undoSeconds * 1000;
    expect(rows.map(({ run_at }) => run_at.getTime())).toEqual([removalTime, removalTime, removalTime]);
    await removeFilesNow();
    expect([await statusOf(image.full_url), await statusOf(full_url)]).toEqual([404, 404]);
    const [inBin] = (await listFiles()).filter((name) => !name.includes(other.filename));
    expect(inBin).toContain("removed-images");
  });

  test("a picture whose file is missing is not moved, which its category says", async () => {
    const { ctx, image, update } = await openWithImage();
    await ctx.app.files.remove(originalPath(image));
    const refused = await update({ category: "hero" });
    const message = "The file of this picture is missing. Replace it, then move it.";
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "image_file_missing", message, errors: { category: message } },
    });
    expect((await update({ alt_text: "A ridge" })).body.data).toMatchObject({ category: "trips" });
  });
});
