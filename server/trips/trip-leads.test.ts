import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { history } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { createEraser } from "#server/people/person-data.ts";
import { personDataSources } from "#server/person-data-sources.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateTrip, UpdateTrip } from "#shared/trips/trip-input.ts";
import { createTrip } from "./create-trip.ts";
import { deleteTrip } from "./delete-trip.ts";
import { duplicateTrip } from "./duplicate-trip.ts";
import { getTripForEditing } from "./get-trip.ts";
import { tripBin } from "./restore-trip.ts";
import { listLeadCandidates } from "./trip-leads.ts";
import { updateTrip } from "./update-trip.ts";

const namesOf = (leads: readonly { name: string }[]) => leads.map(({ name }) => name);

test("leads are stored once, by name, with their names in the history; the same ones change nothing", async () => {
  const ctx = await createTestContext();
  const zoe = await aUser(ctx, { role: "guide", first_name: "Zoe", last_name: "Mutesi" });
  const ben = await aUser(ctx, { role: "staff", first_name: "Ben", last_name: "Okello" });
  const { id } = await aTrip(ctx);
  const trip = await updateTrip(ctx, UpdateTrip.parse({ id, version: 1, leads: [zoe.id, { id: ben.id }, zoe.id] }));
  expect(namesOf(trip.leads)).toEqual(["Ben Okello", "Zoe Mutesi"]);
  // A whole trip may be sent back.
  const same = await updateTrip(ctx, UpdateTrip.parse({ id, leads: trip.leads }));
  expect(same.version).toBe(trip.version);
  await updateTrip(ctx, { id, leads: [ben.id] });
  expect(await ctx.db.select({ before: history.before, after: history.after }).from(history)).toMatchObject([
    { before: { leads: [] }, after: { leads: [{ name: "Ben Okello" }, { name: "Zoe Mutesi" }] } },
    { after: { leads: [{ name: "Ben Okello" }] } },
  ]);
});

test("those who are chosen are told, without who led before and who chose themselves", async () => {
  const ctx = await createTestContext();
  const office = await actingAs(ctx, "admin");
  const zoe = await aUser(ctx, { role: "guide" });
  const ben = await aUser(ctx, { role: "guide" });
  const { id } = await aTrip(ctx);
  const listJobs = async () => {
    const { rows } = await ctx.db.execute<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs order by id`,
    );
    return rows.map(({ payload }) => payload);
  };
  await updateTrip(office, UpdateTrip.parse({ id, leads: [zoe.id, office.actor.user_id] }));
  await updateTrip(office, UpdateTrip.parse({ id, leads: [zoe.id, ben.id] }));
  expect(await listJobs()).toMatchObject([
    { trip_id: id, user_ids: [zoe.id] },
    { trip_id: id, user_ids: [ben.id] },
  ]);
});

test("who leads a trip is chosen only by those who manage bookings, because it opens health notes", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const guide = await actingAs(ctx, "guide", ["tours.manage"]);
  const colleague = await aUser(ctx, { role: "guide" });
  const { id } = await aTrip(ctx);
  const refusal = {
    status: 403,
    details: { errors: { leads: "You need the permission to manage bookings to change who leads this trip." } },
  };
  for (const lead of [guide.actor.user_id ?? 0, colleague.id])
    await expect(updateTrip(guide, { id, leads: [lead] })).rejects.toMatchObject(refusal);
  const input = CreateTrip.parse({
    title: "Nyungwe Walk",
    full_description: "Forest",
    locations: ["Nyungwe"],
    leads: [colleague.id],
  });
  await expect(createTrip(guide, input)).rejects.toMatchObject(refusal);
  await updateTrip(await actingAs(ctx, "staff", ["tours.manage"]), { id, leads: [colleague.id] });
  await expect(updateTrip(guide, { id, leads: [] })).rejects.toMatchObject(refusal);
  // The rest of a trip stays theirs, also when all of it is sent back.
  const trip = await updateTrip(guide, UpdateTrip.parse({ id, title: "Nyungwe", leads: [{ id: colleague.id }] }));
  expect(trip).toMatchObject({ title: "Nyungwe", leads: [{ id: colleague.id }] });
  await updateTrip(owner, { id, leads: [] });
  const { trip_id } = await duplicateTrip(guide, { id });
  expect((await getTripForEditing(ctx, { id: trip_id })).leads).toEqual([]);
});

test("only active guides, staff and administrators are found and taken; who led before may stay", async () => {
  const ctx = await createTestContext();
  const guide = await aUser(ctx, { role: "guide", first_name: "Zoe" });
  const others = [
    await aUser(ctx, { role: "customer" }),
    await aUser(ctx, { role: "guide", status: "banned" }),
    await aUser(ctx, { role: "guide", deleted_at: ctx.now.toISOString() }),
  ];
  const { id } = await aTrip(ctx);
  expect(await listLeadCandidates(ctx, { search: "" })).toMatchObject([{ id: guide.id, role: "guide" }]);
  expect(await listLeadCandidates(ctx, { search: "zo" })).toHaveLength(1);
  expect(await listLeadCandidates(ctx, { search: "ben" })).toEqual([]);
  for (const refused of [...others.map((user) => user.id), 987_654])
    await expect(updateTrip(ctx, { id, leads: [guide.id, refused] })).rejects.toMatchObject({
      details: { errors: { leads: "Please choose active guides and staff" } },
    });
  await updateTrip(ctx, { id, leads: [guide.id] });
  const admin = await actingAs(ctx, "super_admin");
  await ctx.db.execute(`update users set status = 'inactive' where id = ${guide.id}`);
  const second = await aUser(ctx, { role: "guide", first_name: "Ada" });
  const { leads } = await updateTrip(admin, { id, leads: [guide.id, second.id] });
  expect(leads.map(({ can_lead }) => can_lead)).toEqual([true, false]);
});

test("a restored trip has its leads; an erased person leaves the trips and their history", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const zoe = await aUser(ctx, { role: "guide", first_name: "Zoe", last_name: "Mutesi" });
  const ben = await aUser(ctx, { role: "guide", first_name: "Ben", last_name: "Okello" });
  const { id } = await aTrip(ctx);
  await updateTrip(owner, { id, leads: [zoe.id, ben.id] });
  await deleteTrip(owner, { id });
  await inTransaction(owner, (tx) => tripBin.restore(tx, { record_id: id, row: null }));
  expect(namesOf((await getTripForEditing(ctx, { id })).leads)).toEqual(["Ben Okello", "Zoe Mutesi"]);
  await createEraser(personDataSources)(owner, { kind: "person", id: zoe.id });
  expect(namesOf((await getTripForEditing(ctx, { id })).leads)).toEqual(["Ben Okello"]);
  const entries = JSON.stringify(await ctx.db.select().from(history));
  expect(entries).not.toContain("Zoe");
  expect(entries).toContain("Ben Okello");
});
