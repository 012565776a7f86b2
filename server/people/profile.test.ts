import { expect, test } from "vitest";
import { guideDocuments, history, registrations, tripLeads } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { roles } from "#shared/kit/roles.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { getProfile, updateProfile } from "./profile.ts";

test.each(roles)("%s reads and updates their own details, and only the fields that were sent", async (role) => {
  const ctx = await actingAs(await createTestContext(), role);
  const before = await getProfile(ctx);
  expect(before).toMatchObject({ id: ctx.actor.user_id, role, first_name: "Amina" });
  const updated = await updateProfile(ctx, UpdateProfile.parse({ city: " Kigali ", gender: "female" }));
  expect(updated).toMatchObject({ city: "Kigali", gender: "female", first_name: "Amina", version: 2 });
  expect(await updateProfile(ctx, UpdateProfile.parse({ city: "Kigali" }))).toEqual(updated);
  expect(await updateProfile(ctx, UpdateProfile.parse({ gender: "", date_of_birth: "1990-01-02" }))).toMatchObject({
    city: "Kigali",
    gender: null,
    date_of_birth: "1990-01-02",
  });
  expect(await ctx.db.$count(history)).toBe(2);
});

test("a guide reads whether a trip names the person as its lead, also one that nobody has booked", async () => {
  const ctx = await actingAs(await createTestContext(), "guide");
  expect(await getProfile(ctx)).toMatchObject({ leads_trips: false });
  const { id: trip_id } = await aTrip(ctx);
  await ctx.db.insert(tripLeads).values({ trip_id, user_id: ctx.actor.user_id ?? 0 });
  expect(await getProfile(ctx)).toMatchObject({ leads_trips: true });
});

test("what was told at the registration is seen and put right, and only guides have the fields of guides", async () => {
  const base = await createTestContext();
  const guide = await actingAs(base, "guide");
  const user_id = guide.actor.user_id ?? 0;
  await base.db.insert(registrations).values({
    ...{
      user_id,
      how_did_you_hear: "other",
      guide_certifications: "WFR 2020",
      terms_accepted_at: "2026-01-01T00:00:00Z",
    },
  });
  const file = { file_path: "guide-documents/a.pdf", file_type: "application/pdf", file_size: 9 };
  await base.db.insert(guideDocuments).values({ user_id, original_filename: "wfr.pdf", ...file });
  expect(await getProfile(guide)).toMatchObject({ guide_certifications: "WFR 2020", guide_documents: ["wfr.pdf"] });
  const told = { emergency_contact_name: "Ann", experience_level: "expert", interests: ["Hiking"] } as const;
  const guideOnly = { languages_spoken: ["English"], guide_certifications: "WFR 2026" } as const;
  const change = UpdateProfile.parse({ ...told, ...guideOnly });
  expect(await updateProfile(guide, change)).toMatchObject({ ...told, ...guideOnly });
  expect(await updateProfile(guide, UpdateProfile.parse({ city: "Huye" }))).toMatchObject({ ...told, ...guideOnly });
  const customer = await actingAs(base, "customer");
  expect(await updateProfile(customer, UpdateProfile.parse(told))).toMatchObject({
    ...told,
    guide_certifications: null,
  });
  await expect(updateProfile(customer, change)).rejects.toMatchObject({
    details: { errors: { languages_spoken: "Only guides have this", guide_certifications: "Only guides have this" } },
  });
});

test("fields that a person may not change themselves are rejected as unknown", () => {
  for (const field of ["role", "status", "is_verified", "id", "version"]) {
    expect(UpdateProfile.safeParse({ [field]: "admin" }).success).toBe(false);
  }
});

test("rejects a date of birth in the future and a caller who is not signed in", async () => {
  const base = await createTestContext();
  const ctx = await actingAs(base, "customer");
  await expect(updateProfile(ctx, { date_of_birth: "2027-01-01" })).rejects.toMatchObject({ status: 422 });
  await expect(getProfile({ ...base, actor: visitorActor })).rejects.toMatchObject({ code: "not_signed_in" });
});

test.each([
  ["customer", "2011-01-01", "You must be at least 16 years old to have an account"],
  ["guide", "2009-01-01", "Guides must be at least 18 years old"],
  ["customer", "1890-01-01", "Please check the year of birth"],
] as const)("rejects the date of birth of a %s born on %s", async (role, date_of_birth, message) => {
  const ctx = await actingAs(await createTestContext(), role);
  await expect(updateProfile(ctx, { date_of_birth })).rejects.toMatchObject({
    status: 422,
    details: { errors: { date_of_birth: message } },
  });
});

const aRegistration = { how_did_you_hear: "other", terms_accepted_at: "2026-01-01T00:00:00Z" } as const;

test("what was told about food and health is seen and changed; the history only says that it was", async () => {
  const base = await createTestContext();
  const ctx = await actingAs(base, "customer");
  const user_id = ctx.actor.user_id ?? 0;
  const told = { dietary_restrictions: "No peanuts", medical_conditions: "Asthma" };
  await base.db.insert(registrations).values({ user_id, ...aRegistration, ...told });
  expect(await getProfile(ctx)).toMatchObject(told);
  const { version } = await updateProfile(ctx, UpdateProfile.parse({ dietary_restrictions: "Vegan" }));
  expect(version).toBe(2);
  expect(await updateProfile(ctx, UpdateProfile.parse({ city: "Huye", medical_conditions: " " }))).toMatchObject({
    ...{ city: "Huye", dietary_restrictions: "Vegan", medical_conditions: "", version: 3 },
  });
  await expect(updateProfile(ctx, { version, medical_conditions: "Asthma again" })).rejects.toMatchObject({
    status: 409,
  });
  const entries = await base.db.select().from(history).orderBy(history.id);
  expect(entries.flatMap(({ after }) => Object.keys(after)).sort()).toEqual([
    "city",
    "dietary_restrictions",
    "medical_conditions",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/peanuts|Vegan|Asthma/);
});

test("nothing about food and health is taken for an account that has no place for it", async () => {
  const ctx = await actingAs(await createTestContext(), "customer");
  expect(await getProfile(ctx)).toMatchObject({ dietary_restrictions: null, medical_conditions: null });
  await expect(updateProfile(ctx, { medical_conditions: "Asthma" })).rejects.toMatchObject({
    details: { errors: { medical_conditions: "Only people who registered themselves have this" } },
  });
});
