import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, settings, subscribers, tokens } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Subscribe } from "#shared/newsletter/contract.ts";
import { confirmSubscription, getConfirmation } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { getSubscriptionState, sendUnsubscribeLink, unsubscribe, unsubscribeInOneClick } from "./unsubscribe.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

const email = "priya@example.com";
const subscribeInput = (fields: object = {}) => Subscribe.parse({ email, ...fields });
const visitorContext = () => createTestContext({ actor: visitorActor });
const afterMinutes = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});

const findSubscriber = async (ctx: Context) => (await ctx.db.select().from(subscribers))[0];
const listSentTemplates = async (ctx: Context) =>
  (await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ template }) => template);

async function findTokenInMail(ctx: Context, template: string): Promise<string> {
  const sent = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, template)).orderBy(mailOutbox.id);
  const [, token = ""] = /\/newsletter\/(?:confirm|unsubscribe)\/([\w.-]+)/.exec(sent.at(-1)?.text ?? "") ?? [];
  return token;
}

/** Creates a subscriber who has confirmed, with a context 20 minutes later. */
async function createConfirmedSubscriber(): Promise<{ ctx: Context; id: number }> {
  const ctx = await visitorContext();
  await subscribe(ctx, subscribeInput());
  await confirmSubscription(ctx, { token: await findTokenInMail(ctx, "newsletter_confirm") });
  const row = await findSubscriber(ctx);
  return { ctx: afterMinutes(ctx, 20), id: row?.id ?? 0 };
}

const enableSingleOptIn = async (ctx: Context) => {
  await ctx.db.insert(settings).values({ group: "newsletter", key: "double_opt_in", value: false });
  clearSiteCache(ctx.app);
};

test("a new address is pending until its link is opened and its button pressed", async () => {
  const ctx = await visitorContext();
  expect(await subscribe(ctx, subscribeInput({ first_name: "Priya" }))).toEqual({
    message: "Confirmation Email Sent!",
  });
  expect(await findSubscriber(ctx)).toMatchObject({ email, first_name: "Priya", status: "pending", source: "website" });
  const token = await findTokenInMail(ctx, "newsletter_confirm");
  expect(await getConfirmation(ctx, { token })).toEqual({ state: "open", email });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "pending" });
  expect(await confirmSubscription(ctx, { token })).toEqual({ state: "confirmed", email });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active", confirmed_at: ctx.now.toISOString() });
  expect(await listSentTemplates(ctx)).toEqual(["newsletter_confirm", "newsletter_welcome"]);
  const entries = await ctx.db.select().from(history).where(eq(history.kind, "subscriber")).orderBy(history.id);
  expect(entries.map(({ what, actor_name }) => [what, actor_name])).toEqual([
    ["subscriber.created", "Website visitor"],
    ["subscriber.confirmed", "Subscriber"],
  ]);
});

test("stores the text that was consented to, and repeats no input in the email", async () => {
  const ctx = await visitorContext();
  await subscribe(ctx, subscribeInput({ first_name: "https://evil.example" }));
  expect((await findSubscriber(ctx))?.consent_text).toContain("newsletter by email");
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain("evil.example");
});

test("opening a link twice reports the subscription as confirmed and changes nothing", async () => {
  const { ctx } = await createConfirmedSubscriber();
  const token = await findTokenInMail(ctx, "newsletter_confirm");
  expect(await getConfirmation(ctx, { token })).toEqual({ state: "confirmed", email });
  expect(await confirmSubscription(ctx, { token })).toEqual({ state: "confirmed", email });
  expect(await listSentTemplates(ctx)).toEqual(["newsletter_confirm", "newsletter_welcome"]);
});

test("an expired link is reported as expired and confirms nothing; an unknown one is not valid", async () => {
  const ctx = await visitorContext();
  await subscribe(ctx, subscribeInput());
  const token = await findTokenInMail(ctx, "newsletter_confirm");
  const weekLater = afterMinutes(ctx, 7 * 24 * 60);
  expect(await getConfirmation(weekLater, { token })).toEqual({ state: "expired", email });
  await expect(confirmSubscription(weekLater, { token })).rejects.toMatchObject({ code: "confirm_link_expired" });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "pending" });
  await expect(confirmSubscription(ctx, { token: "x" })).rejects.toMatchObject({ code: "confirm_link_not_valid" });
});

test("known and unknown addresses get the same answer; the email differs", async () => {
  const { ctx } = await createConfirmedSubscriber();
  expect(await subscribe(ctx, subscribeInput({ first_name: "Mallory" }))).toEqual(
    await subscribe(ctx, Subscribe.parse({ email: "new@example.com" })),
  );
  expect(await listSentTemplates(ctx)).toEqual([
    "newsletter_confirm",
    "newsletter_welcome",
    "newsletter_known",
    "newsletter_confirm",
  ]);
  expect((await findSubscriber(ctx))?.first_name).toBe("");
});

test("an address that is entered ten times in a row gets one email, and another one later", async () => {
  const ctx = await visitorContext();
  for (let round = 0; round < 10; round++) await subscribe(ctx, subscribeInput({ email: email.toUpperCase() }));
  expect(await listSentTemplates(ctx)).toHaveLength(1);
  await subscribe(afterMinutes(ctx, 20), subscribeInput());
  expect(await listSentTemplates(ctx)).toHaveLength(2);
  expect(await ctx.db.select().from(subscribers)).toHaveLength(1);
});

test("twenty concurrent subscriptions of one address create one subscriber and one email", async () => {
  const ctx = await visitorContext();
  await Promise.all(Array.from({ length: 20 }, () => subscribe(ctx, subscribeInput())));
  expect(await ctx.db.select().from(subscribers)).toHaveLength(1);
  expect(await listSentTemplates(ctx)).toHaveLength(1);
});

test("double_opt_in false is honoured only for staff who manage the newsletter", async () => {
  const ctx = await visitorContext();
  expect(await subscribe(ctx, subscribeInput({ double_opt_in: false, source: "manual" }))).toEqual({
    message: "Confirmation Email Sent!",
  });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "pending", source: "website" });
  await subscribe(await actingAs(ctx, "staff"), subscribeInput({ double_opt_in: false }));
  expect(await findSubscriber(ctx)).toMatchObject({ status: "pending" });
  const manager = await actingAs(ctx, "admin");
  expect(await subscribe(manager, subscribeInput({ double_opt_in: false }))).toEqual({
    message: "Successfully subscribed!",
  });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active" });
  await subscribe(manager, Subscribe.parse({ email: "b@example.com", source: "manual", double_opt_in: false }));
  const [other] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, "b@example.com"));
  expect(other).toMatchObject({ status: "active", source: "manual", consent_text: "" });
});

test("with single opt-in a new address is active at once; an unsubscribed one needs the link", async () => {
  const ctx = await visitorContext();
  await enableSingleOptIn(ctx);
  expect(await subscribe(ctx, subscribeInput())).toEqual({ message: "Successfully subscribed!" });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active" });
  await unsubscribe(ctx, { token: await findTokenInMail(ctx, "newsletter_welcome") });
  expect(await subscribe(ctx, subscribeInput())).toEqual({ message: "Successfully subscribed!" });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "unsubscribed" });
  await confirmSubscription(ctx, { token: await findTokenInMail(ctx, "newsletter_confirm") });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active", unsubscribed_at: null });
});

test("a signed link unsubscribes without signing in and revokes earlier confirmation links", async () => {
  const { ctx, id } = await createConfirmedSubscriber();
  const oldToken = await findTokenInMail(ctx, "newsletter_confirm");
  const token = await findTokenInMail(ctx, "newsletter_welcome");
  expect(token).toBe(createUnsubscribeToken(ctx.app, id));
  expect(await getSubscriptionState(ctx, { token })).toEqual({ is_subscribed: true });
  expect(await unsubscribe(ctx, { token })).toEqual({ message: "Successfully unsubscribed" });
  expect(await unsubscribeInOneClick(ctx, { token })).toEqual({ is_subscribed: false });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "unsubscribed", unsubscribed_at: ctx.now.toISOString() });
  await expect(confirmSubscription(ctx, { token: oldToken })).rejects.toMatchObject({ code: "confirm_link_expired" });
  const ofSubscriber = and(eq(tokens.purpose, "newsletter.confirm"), eq(tokens.subject_id, id));
  expect((await ctx.db.select().from(tokens).where(ofSubscriber)).every(({ used_at }) => used_at !== null)).toBe(true);
});

test("a token with a wrong signature or for another subscriber unsubscribes nobody", async () => {
  const { ctx, id } = await createConfirmedSubscriber();
  const token = createUnsubscribeToken(ctx.app, id);
  const foreign = createUnsubscribeToken({ secret_key: "another" }, id);
  for (const wrong of ["", "1", `${id + 1}${token.slice(token.indexOf("."))}`, foreign, `${token}x`]) {
    await expect(unsubscribeInOneClick(ctx, { token: wrong })).rejects.toMatchObject({
      code: "unsubscribe_link_not_valid",
    });
  }
  await expect(unsubscribe(ctx, { token, email: "else@example.com" })).rejects.toMatchObject({ status: 404 });
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active" });
  expect(await unsubscribe(ctx, { token, email })).toEqual({ message: "Successfully unsubscribed" });
});

test("without a token nobody is unsubscribed; only a known address is mailed a link", async () => {
  const { ctx } = await createConfirmedSubscriber();
  const answer = { message: "If this address is subscribed, we have sent it a link to unsubscribe." };
  expect(await unsubscribe(ctx, { email })).toEqual(answer);
  expect(await unsubscribe(ctx, { email: "nobody@example.com", token: "" })).toEqual(answer);
  expect(await findSubscriber(ctx)).toMatchObject({ status: "active" });
  expect(await listSentTemplates(ctx)).toEqual(["newsletter_confirm", "newsletter_welcome", "newsletter_unsubscribe"]);
  await unsubscribe(ctx, { token: await findTokenInMail(ctx, "newsletter_unsubscribe") });
  await sendUnsubscribeLink(afterMinutes(ctx, 20), { email });
  expect(await listSentTemplates(ctx)).toHaveLength(3);
});

test("a filled honeypot field gets the normal answer, and nothing happens", async () => {
  const ctx = await visitorContext();
  expect(await subscribe(ctx, subscribeInput({ homepage: "https://spam.example" }))).toEqual({
    message: "Confirmation Email Sent!",
  });
  expect(await ctx.db.select().from(subscribers)).toEqual([]);
  expect(await listSentTemplates(ctx)).toEqual([]);
});
