import { expect, test } from "vitest";
import { history, serviceCategories, tokens } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { getPlacesOfTripPreview } from "#server/places/trip-places.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { previewPath } from "#shared/trips/preview-link.ts";
import { deleteTrip } from "./delete-trip.ts";
import { createPreviewLink, getTripPreview } from "./trip-preview.ts";
import { updateTrip } from "./update-trip.ts";

const adminContext = async () => actingAs(await createTestContext(), "admin");
const asVisitor = (ctx: Context): Context => ({ ...ctx, actor: visitorActor });
const daysLater = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 86_400_000),
});

async function createToken(ctx: Context, id: number, revoke_earlier = false): Promise<string> {
  const { path } = await createPreviewLink(ctx, { id, revoke_earlier });
  return path.replace(previewPath(""), "");
}

const notFound = { code: "preview_not_found", status: 404 };

test("the link of a trip that is not active shows it to anyone, with its places", async () => {
  const ctx = await adminContext();
  await aPlace(ctx, { name: "Musanze" });
  const trip = await aTrip(ctx, { title: "Bisoke", is_active: false, locations: ["Musanze"] });
  const token = await createToken(ctx, trip.id);
  expect(await getTripPreview(asVisitor(ctx), { token })).toMatchObject({ title: "Bisoke", is_published: false });
  expect(await getPlacesOfTripPreview(asVisitor(ctx), { token })).toMatchObject({
    stops: [{ place: { name: "Musanze" } }],
  });
});

test("the preview is what is saved, and says whether the website shows it", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { title: "Bisoke", is_active: false });
  const token = await createToken(ctx, id);
  await updateTrip(ctx, { id, title: "Bisoke crater", is_active: true });
  expect(await getTripPreview(asVisitor(ctx), { token })).toMatchObject({
    title: "Bisoke crater",
    is_published: true,
  });
  await ctx.db.update(serviceCategories).set({ is_active: false });
  expect(await getTripPreview(asVisitor(ctx), { token })).toMatchObject({ is_published: false });
});

test("the token has 256 bits, and only its hash is stored", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const token = await createToken(ctx, id);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await ctx.db.select().from(tokens))).not.toContain(token);
});

test("a forged link, one with another purpose and one of a deleted trip are not found", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const token = await createToken(ctx, id);
  const last = token.endsWith("A") ? "B" : "A";
  for (const forged of ["", "x", `${token.slice(0, -1)}${last}`, `${token}x`, "'; drop table trips; --", "😀"])
    await expect(getTripPreview(ctx, { token: forged }), forged).rejects.toMatchObject(notFound);
  await ctx.db.update(tokens).set({ purpose: "booking.withdraw" });
  await expect(getTripPreview(ctx, { token })).rejects.toMatchObject(notFound);
  await ctx.db.update(tokens).set({ purpose: "trips.preview" });
  expect(await getTripPreview(ctx, { token })).toMatchObject({ id });
  await deleteTrip(ctx, { id });
  await expect(getTripPreview(ctx, { token })).rejects.toMatchObject(notFound);
  await expect(getPlacesOfTripPreview(ctx, { token })).rejects.toMatchObject(notFound);
  await expect(createPreviewLink(ctx, { id, revoke_earlier: false })).rejects.toMatchObject({ status: 404 });
});

test("a link works for 14 days", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const token = await createToken(ctx, id);
  expect(await getTripPreview(daysLater(ctx, 13.9), { token })).toMatchObject({ id });
  await expect(getTripPreview(daysLater(ctx, 14), { token })).rejects.toMatchObject(notFound);
});

test("earlier links of the trip work until they are replaced, and those of other trips go on", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const other = await aTrip(ctx);
  const [first, second] = [await createToken(ctx, id), await createToken(ctx, id)];
  const ofOther = await createToken(ctx, other.id);
  for (const token of [first, second]) expect(await getTripPreview(ctx, { token })).toMatchObject({ id });
  const third = await createToken(ctx, id, true);
  for (const token of [first, second]) await expect(getTripPreview(ctx, { token })).rejects.toMatchObject(notFound);
  expect(await getTripPreview(ctx, { token: third })).toMatchObject({ id });
  expect(await getTripPreview(ctx, { token: ofOther })).toMatchObject({ id: other.id });
  expect(await ctx.db.select().from(history)).toMatchObject([{ what: "trip.preview_links_revoked", record_id: id }]);
});
