import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, settings, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { defaultNotifications, type Notifications } from "#shared/settings/notifications.ts";
import { sendFailedEmailsDigest } from "./failed-emails-digest.ts";
import { sendWeeklyReport } from "./weekly-report.ts";

const contact = "info@lavatrails.example";

async function choose(ctx: Context, chosen: Partial<Notifications>) {
  const value = { ...defaultNotifications, ...chosen };
  await ctx.db
    .insert(settings)
    .values({ group: "security", key: "notifications", value })
    .onConflictDoUpdate({ target: [settings.group, settings.key], set: { value } });
  clearSiteCache(ctx.app);
}

const to = (user_ids: number[], addresses: string[] = []) => ({ user_ids, addresses });

const at = (ctx: Context, instant: string): Context => ({ ...ctx, now: new Date(instant) });

const listMails = ({ db }: Context, template: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.template, template)).orderBy(mailOutbox.id);

test("new records are announced to the contact address until somebody is chosen; nobody is chosen by default", async () => {
  const ctx = await createTestContext();
  expect(await listNotifiedAddresses(ctx, "new_booking")).toEqual([contact]);
  expect(await listNotifiedAddresses(ctx, "failed_emails")).toEqual([]);
  await choose(ctx, { new_booking: to([]) });
  expect(await listNotifiedAddresses(ctx, "new_booking")).toEqual([]);
});

test("each chosen person and address is named once, without those who are inactive or may not see it", async () => {
  const ctx = await createTestContext();
  const staff = await aUser(ctx, { role: "staff", email: "keza@ridge.example" });
  const others = [
    await aUser(ctx, { role: "staff", status: "inactive" }),
    await aUser(ctx, { role: "admin", deleted_at: "2026-11-01T00:00:00Z" }),
    await aUser(ctx, { role: "customer" }),
  ];
  await choose(ctx, {
    new_booking: to([staff.id, ...others.map(({ id }) => id)], ["keza@ridge.example", "desk@ridge.example"]),
  });
  expect(await listNotifiedAddresses(ctx, "new_booking")).toEqual(["keza@ridge.example", "desk@ridge.example"]);
});

test("a booking is not missed when none of the chosen people may see bookings any more", async () => {
  const ctx = await createTestContext();
  const staff = await aUser(ctx, { role: "staff" });
  await choose(ctx, { new_booking: to([staff.id]) });
  await ctx.db.update(users).set({ role: "customer" }).where(eq(users.id, staff.id));
  expect(await listNotifiedAddresses(ctx, "new_booking")).toEqual([contact]);
});

async function aFailedMail(ctx: Context, subject: string, updated_at: string) {
  await ctx.db.insert(mailOutbox).values({
    ...{ subject, updated_at, status: "failed", to_address: "priya@example.com", template: "booking_confirmation" },
    ...{ html: "", text: "", message_id: subject, about_room: "bookings", about_id: 1, event: subject },
  });
}

test("failed emails are told of once, in at most one digest an hour", async () => {
  const ctx = at(await createTestContext(), "2026-11-23T09:02:00Z");
  await choose(ctx, { failed_emails: to([], ["it@ridge.example"]) });
  await sendFailedEmailsDigest(ctx);
  await aFailedMail(ctx, "Too old", "2026-11-20T08:30:00Z");
  await aFailedMail(ctx, "First", "2026-11-23T08:30:00Z");
  await aFailedMail(ctx, "Second", "2026-11-23T09:01:00Z");
  await Promise.all([sendFailedEmailsDigest(ctx), sendFailedEmailsDigest(ctx)]);
  await sendFailedEmailsDigest(at(ctx, "2026-11-23T09:40:00Z"));
  const [digest, ...more] = await listMails(ctx, "failed_emails");
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ to_address: "it@ridge.example", subject: "1 email could not be delivered" });
  expect(digest?.text).toContain("priya@example.com doesn't know yet:\nFirst");
  expect(digest?.text).toContain("/admin/outbox?status=failed");
  await sendFailedEmailsDigest(at(ctx, "2026-11-23T10:02:00Z"));
  await sendFailedEmailsDigest(at(ctx, "2026-11-23T11:02:00Z"));
  const texts = (await listMails(ctx, "failed_emails")).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain("Second");
  expect(texts[1]).not.toContain("First");
});

test("the weekly report has the figures of the last week and is sent once, also by several processes", async () => {
  const ctx = at(await createTestContext(), "2026-11-23T05:00:00Z");
  await choose(ctx, { weekly_report: to([], ["owner@ridge.example"]) });
  const trip = { start_date: "2026-12-10", end_date: "2026-12-12", participants: 2, price_per_person: 500 };
  const paid = { ...trip, total_price: 1_000, currency: "USD" as const };
  // The week of the operator begins two hours before that of UTC.
  const inWeek = "2026-11-15T22:30:00Z";
  await aBooking(ctx, { ...paid, created_at: inWeek, status: "confirmed", confirmed_at: inWeek });
  await aBooking(ctx, { ...paid, created_at: inWeek, status: "cancelled", confirmed_at: inWeek });
  await aBooking(ctx, { ...paid, created_at: "2026-11-15T21:30:00Z", status: "pending" });
  await Promise.all([sendWeeklyReport(ctx), sendWeeklyReport(ctx)]);
  await sendWeeklyReport(at(ctx, "2026-11-23T06:00:00Z"));
  const [report, ...more] = await listMails(ctx, "weekly_report");
  expect(more).toEqual([]);
  expect(report?.subject).toBe("2 things wait for you, 2 new requests last week");
  expect(report?.text).toContain("Mon 16 – Sun 22 Nov 2026");
  expect(report?.text.replaceAll("\u00a0", " ")).toMatch(/New requests: 2 \(week before: 1\)/);
  expect(report?.text.replaceAll("\u00a0", " ")).toMatch(/Total revenue: US\$1,000 \(week before: US\$1,000\)/);
  expect(report?.text.replaceAll("\u00a0", " ")).toMatch(/Confirmed revenue: US\$1,000 \(week before: US\$0\)/);
  expect(report?.text.replaceAll("\u00a0", " ")).toContain(
    "\n1 request waiting: since Sun 15 Nov.\n\n1 payment overdue: US$1,000 from Priya Nair, was due Thu 19 Nov.\n",
  );
  // Nothing beside nothing is no figure.
  expect(report?.text).not.toContain("Messages:");
  await sendWeeklyReport(at(ctx, "2026-11-30T05:00:00Z"));
  expect(await listMails(ctx, "weekly_report")).toHaveLength(2);
});

test("the weekly report names the requests that are past the time we promised", async () => {
  const ctx = at(await createTestContext(), "2026-11-23T05:00:00Z");
  await choose(ctx, { weekly_report: to([], ["owner@ridge.example"]) });
  await ctx.db.insert(settings).values({ group: "general", key: "business_hours", value: "Mon–Fri 8–17" });
  clearSiteCache(ctx.app);
  const request = (created_at: string) => aBooking(ctx, { status: "pending", created_at });
  await request("2026-11-17T09:00:00Z");
  // Its answer is due this Monday.
  await request("2026-11-21T09:00:00Z");
  await sendWeeklyReport(ctx);
  const [report] = await listMails(ctx, "weekly_report");
  expect(report?.text.replaceAll("\u00a0", " ")).toContain(
    "\n1 request is past the time we promised: Priya Nair. 2 wait in all. The oldest came on Tue 17 Nov.\n",
  );
});
