import { expect, test } from "vitest";
import { heroSlides } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { slideHandlers } from "#server/pages/slides.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateSlide } from "#shared/pages/slides.ts";
import { deleteImage } from "./delete-image.ts";

test("a picture that is being deleted can't be chosen meanwhile", async () => {
  const ctx = await createTestContext();
  const { id: image_id } = await anImageRow(ctx);
  const countWaiting = async () => {
    const query = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    return (await ctx.app.pool.query(query)).rowCount;
  };
  const refused = { errors: { image_id: "Please choose a picture from the library" } };
  const late = await inTransaction(ctx, async (tx) => {
    await deleteImage(tx, { id: image_id, even_if_used: false });
    const slide = slideHandlers.create(ctx, CreateSlide.parse({ title: "Ride", image_id }));
    const outcome = expect(slide).rejects.toMatchObject({ status: 422, details: refused });
    await expect.poll(countWaiting).toBe(1);
    return { outcome };
  });
  await late.outcome;
  expect(await ctx.db.$count(heroSlides)).toBe(0);
});

test("a picture that is being chosen can't be deleted meanwhile", async () => {
  const ctx = await createTestContext();
  const { id } = await anImageRow(ctx);
  const late = await inTransaction(ctx, async (tx) => {
    await slideHandlers.create(tx, CreateSlide.parse({ title: "Ride", image_id: id }));
    const deletion = deleteImage(ctx, { id, even_if_used: false });
    return { outcome: expect(deletion).rejects.toMatchObject({ code: "image_in_use" }) };
  });
  await late.outcome;
});
