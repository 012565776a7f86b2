import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { history, mailOutbox, registrations, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Registration } from "#shared/people/registration.ts";
import { customerRegistration, guideRegistration } from "#shared/people/testing/registration-input.ts";
import { prepareRegistration } from "./register.ts";

const register = async (ctx: Context, input: Registration) => runPrepared(ctx, await prepareRegistration(ctx, input));
const visitorContext = async (): Promise<Context> => ({ ...(await createTestContext()), actor: visitorActor });
const registrationInput = (fields: object = {}) => Registration.parse({ ...customerRegistration, ...fields });
const guideRegistrationInput = (fields: object = {}) => Registration.parse({ ...guideRegistration, ...fields });
const listSentMails = ({ db }: Context) => db.select().from(mailOutbox).orderBy(mailOutbox.id);

test("a registration is pending, with a link mailed to its owner and a notification to the operator", async () => {
  const ctx = await visitorContext();
  expect(await register(ctx, registrationInput())).toEqual({});
  const user = firstOrThrow(await ctx.db.select().from(users));
  expect(user).toMatchObject({
    username: "amina.uwase",
    role: "customer",
    status: "pending",
    is_self_registered: true,
    is_verified: false,
    experience_level: "beginner",
    interests: ["Hiking", "Bird Watching"],
    guide_specialties: [],
  });
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(firstOrThrow(await ctx.db.select().from(registrations))).toMatchObject({
    user_id: user.id,
    medical_conditions: "Asthma since childhood",
    how_did_you_hear: "friend_referral",
    marketing_consent: false,
    terms_accepted_at: ctx.now.toISOString(),
  });
  const [link, notice] = await listSentMails(ctx);
  expect(link).toMatchObject({ to_address: "amina@example.com", template: "confirm_address" });
  expect(link?.text).toMatch(/http:\/\/localhost:3000\/register\/confirm\/[\w-]{43}\n/);
  expect(notice).toMatchObject({
    to_address: "info@lavatrails.example",
    template: "registration_received",
    reply_to: "amina@example.com",
    subject: "New registration: Amina Uwase, Customer",
  });
  expect(notice?.text).toContain(`/admin/users/${user.id}?tab=pending`);
});

test("the email to an unconfirmed address does not repeat a name that does not look like one", async () => {
  const ctx = await visitorContext();
  await register(ctx, registrationInput({ first_name: "You won 5000$, see evil-prize.com" }));
  const [link, notice] = await listSentMails(ctx);
  expect(link?.text).toContain("\n\nHello,\n\n");
  expect(`${link?.subject}${link?.text}${link?.html}`).not.toContain("evil-prize");
  expect(notice?.subject).toContain("evil-prize.com");
});

test("health data and password are stored in their own columns only", async () => {
  const ctx = await visitorContext();
  await register(ctx, registrationInput());
  const elsewhere = JSON.stringify([await ctx.db.select().from(history), await listSentMails(ctx)]);
  for (const text of ["Asthma", "peanuts", "nine golden monkeys", "1994-05-17"]) {
    expect(elsewhere).not.toContain(text);
  }
  const result = await ctx.db.execute<{ all: string }>(sql`select users::text as all from users`);
  expect(result.rows[0]?.all).not.toContain("nine golden monkeys");
});

test("a known address gets the same answer; its owner is told once a day, and nothing is changed", async () => {
  const ctx = await visitorContext();
  const known = await aUser(ctx, { email: "amina@example.com", username: "amina-before" });
  for (const username of ["amina-1", "amina-2", "amina-3"])
    expect(await register(ctx, registrationInput({ username }))).toEqual({});
  expect(await ctx.db.select().from(users)).toEqual([known]);
  expect(await ctx.db.$count(registrations)).toBe(0);
  const mails = await listSentMails(ctx);
  expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
    ["already_registered", "amina@example.com"],
  ]);
  expect(mails[0]?.text).toContain("/sign-in");
  expect(mails[0]?.text).not.toContain("/register/confirm/");
});

test("registering again before the address is confirmed sends the link again", async () => {
  const ctx = await visitorContext();
  await register(ctx, registrationInput());
  await register(ctx, registrationInput({ username: "amina.again" }));
  const again = (await listSentMails(ctx)).find(({ template }) => template === "already_registered");
  expect(again?.text).toMatch(/\/register\/confirm\/[\w-]{43}/);
  expect(again?.text).not.toContain("/sign-in");
});

test.each([
  [{ status: "active" }, /\/sign-in/],
  [{ status: "pending" }, /waiting for approval\. You get an email with our answer\.\n\nThat wasn't you/],
  [{ status: "banned" }, /has been banned\. Please write to us/],
  [{ status: "active", deleted_at: "2026-01-01T00:00:00Z" }, /was closed\. Please write to us/],
  [{ status: "active", is_self_registered: true, is_verified: false }, /\/register\/confirm\//],
] as const)(
  "the email about a known address leads to one place, and to a new password where one can sign in: %j",
  async (fields, pattern) => {
    const ctx = await visitorContext();
    await aUser(ctx, { email: "amina@example.com", ...fields });
    await register(ctx, registrationInput());
    const [mail] = await listSentMails(ctx);
    expect(mail?.text).toMatch(pattern);
    const links = mail?.text.match(/http\S+/g)?.filter((link) => !link.endsWith("/sign-in/forgotten")) ?? [];
    expect(links.length).toBeLessThanOrEqual(1);
    expect(mail?.text.includes("/sign-in/forgotten")).toBe(links.some((link) => link.endsWith("/sign-in")));
  },
);

test("a guide must be at least eighteen on the day of registration", async () => {
  const ctx = { ...(await visitorContext()), now: new Date("2026-11-21T09:00:00Z") };
  await expect(register(ctx, guideRegistrationInput({ date_of_birth: "2008-11-22" }))).rejects.toMatchObject({
    details: { errors: { date_of_birth: "Guides must be at least 18 years old" } },
  });
  await register(ctx, guideRegistrationInput({ date_of_birth: "2008-11-21" }));
  await register(
    ctx,
    registrationInput({ date_of_birth: "2010-11-21", email: "young@example.com", username: "young" }),
  );
  expect(await ctx.db.$count(registrations)).toBe(2);
});

test("a taken username is reported on its field, case-insensitively, whatever the address", async () => {
  const ctx = await visitorContext();
  await aUser(ctx, { username: "Amina.Uwase", email: "other@example.com" });
  for (const email of ["amina@example.com", "other@example.com"]) {
    await expect(register(ctx, registrationInput({ email }))).rejects.toMatchObject({
      status: 422,
      details: { errors: { username: "Username is already taken" } },
    });
  }
  expect(await listSentMails(ctx)).toEqual([]);
});

test("concurrent registrations with one address create one account", async () => {
  const ctx = await visitorContext();
  await Promise.all(Array.from({ length: 12 }, (_, n) => register(ctx, registrationInput({ username: `amina-${n}` }))));
  expect(await ctx.db.$count(users)).toBe(1);
});

test("rejects a date of birth in the future or of somebody too young for an account", async () => {
  const ctx = await visitorContext();
  await expect(register(ctx, registrationInput({ date_of_birth: "2026-11-24" }))).rejects.toMatchObject({
    details: { errors: { date_of_birth: "Date of birth cannot be in the future" } },
  });
  await expect(register(ctx, registrationInput({ date_of_birth: "2010-11-24" }))).rejects.toMatchObject({
    details: { errors: { date_of_birth: "You must be at least 16 years old to have an account" } },
  });
  await expect(register(ctx, registrationInput({ date_of_birth: "2010-11-23" }))).resolves.toEqual({});
});

test("a password made of the person's own name or of the site's is refused", async () => {
  const ctx = await visitorContext();
  const passwordFields = (password: string) => ({ ...customerRegistration, password, confirm_password: password });
  const own = Registration.safeParse(passwordFields("AminaUwase1"));
  const message = "This password is your own name or address, or ours. Please choose another.";
  expect(own.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([["password", message]]);
  await expect(register(ctx, registrationInput(passwordFields("Lava-Trails")))).rejects.toMatchObject({
    details: { errors: { password: message } },
  });
});

test("the username check doesn't reveal whether the address was known", async () => {
  const ctx = await visitorContext();
  await register(ctx, registrationInput());
  await register(ctx, registrationInput({ username: "probe-1" }));
  await register(ctx, registrationInput({ username: "probe-2", email: "new@example.com" }));
  for (const username of ["probe-1", "probe-2"])
    await expect(register(ctx, registrationInput({ username, email: "third@example.com" }))).rejects.toMatchObject({
      details: { errors: { username: "Username is already taken" } },
    });
});

test("a guide has no level of experience as a traveller, unless the guide says one", async () => {
  const ctx = await visitorContext();
  await register(ctx, guideRegistrationInput());
  await register(ctx, guideRegistrationInput({ username: "b", email: "b@example.com", experience_level: "expert" }));
  const stored = await ctx.db.select({ level: users.experience_level }).from(users).orderBy(users.id);
  expect(stored.map(({ level }) => level)).toEqual([null, "expert"]);
});
