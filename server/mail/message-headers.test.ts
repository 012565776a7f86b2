import { expect, test, vi } from "vitest";
import { getBookingEmail, listBookingEmails } from "#server/bookings/list-booking-emails.ts";
import type { Mail } from "#server/kit/mail/queue-mails.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { getMessage } from "./get-message.ts";
import { listOutbox } from "./list-outbox.ts";
import { aMail, createMailContext, listOutboxRows, queueTestMails, startMailWorker } from "./testing/mail-context.ts";

type ServerOptions = Parameters<typeof createMailContext>[0];

/** Sends messages, and returns what the server has received of each. */
async function sendMails(mails: readonly Partial<Mail>[], options?: ServerOptions) {
  const { ctx, smtp } = await createMailContext(options);
  await startMailWorker(ctx, 1);
  await queueTestMails(ctx, ...mails.map((mail, index) => aMail({ event: `event.${index}`, ...mail })));
  await vi.waitFor(
    async () =>
      expect((await listOutboxRows(ctx)).every(({ status }) => ["accepted", "failed"].includes(status))).toBe(true),
    { timeout: 10_000 },
  );
  const received = await smtp.received();
  const raw = await Promise.all(received.map((_, index) => smtp.raw(index)));
  return { ctx, raw, rows: await listOutboxRows(ctx) };
}

const headerOf = (raw = "", name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " "))?.[1];

const unsubscribe = "https://lavatrails.example/newsletter/unsubscribe/7.abc";

test("a newsletter message names its list, and can be unsubscribed by a press or by an email", async () => {
  const { raw } = await sendMails([{ list_unsubscribe: unsubscribe, reply_to: "info@lavatrails.example" }]);
  expect(headerOf(raw[0], "List-ID")).toBe("<newsletter.lavatrails.example>");
  expect(headerOf(raw[0], "List-Unsubscribe")).toBe(
    `<${unsubscribe}>, <mailto:info@lavatrails.example?subject=unsubscribe>`,
  );
  expect(headerOf(raw[0], "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test("a newsletter message without an address to answer to is unsubscribed by its page only", async () => {
  const { raw } = await sendMails([{ list_unsubscribe: unsubscribe }]);
  expect(headerOf(raw[0], "List-Unsubscribe")).toBe(`<${unsubscribe}>`);
});

test("other messages belong to no list, and no message asks for automatic answers", async () => {
  const { raw } = await sendMails([{}]);
  expect(raw[0]).not.toMatch(/^List-/im);
  expect(headerOf(raw[0], "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(raw[0], "X-Auto-Response-Suppress")?.split(", ")).toEqual(["DR", "RN", "NRN", "OOF", "AutoReply"]);
});

test("the recipient's name stands beside the address, in every script", async () => {
  const { raw } = await sendMails([{ to_name: " Priya Nair " }, { to_name: "佐藤太郎" }, { to_name: "Renée d’Été" }]);
  expect(headerOf(raw[0], "To")).toBe("Priya Nair <priya@example.com>");
  for (const message of raw.slice(1))
    expect(headerOf(message, "To")).toMatch(/^=\?UTF-8\?\S+\?= <priya@example\.com>$/i);
});

test("what doesn't look like a name is left out, and can't add a recipient", async () => {
  const names = [
    'Priya" <victim@example.com>, "x',
    "Priya\r\nBcc: victim@example.com",
    "Call 0900 123",
    "evil.example",
  ];
  const { raw, rows } = await sendMails(names.map((to_name) => ({ to_name })));
  expect(rows.map(({ to_name }) => to_name)).toEqual(["", "", "", ""]);
  for (const message of raw) {
    expect(headerOf(message, "To")).toBe("priya@example.com");
    expect(message).not.toContain("victim");
  }
});

const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nSUMMARY:Été\r\nEND:VCALENDAR\r\n";

test("a calendar text is sent as an event and as a file, and the outbox says so", async () => {
  const { raw, ctx, rows } = await sendMails([{ calendar }, {}]);
  expect(raw[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/im);
  expect(raw[0]).toMatch(/^Content-Disposition: attachment; filename=booking\.ics/im);
  expect(raw[0]?.replace(/\r\n/g, "")).toContain(Buffer.from(calendar).toString("base64"));
  expect(raw[1]).not.toMatch(/calendar|booking\.ics/);
  const { items } = await listOutbox(ctx, { status: "all", search: "" });
  expect(items.map(({ id, has_calendar }) => [id, has_calendar])).toEqual(
    rows.map(({ id }, index) => [id, index === 0]).reverse(),
  );
  expect(await getMessage(ctx, { id: rows[0]?.id ?? 0 })).toMatchObject({ has_calendar: true });
});

const beyondAscii = "josé@example.com";

test("an address that a relay without SMTPUTF8 can't reach fails for good, in the booking's list as well", async () => {
  const { ctx, smtp } = await createMailContext({ smtpUtf8: false });
  await startMailWorker(ctx);
  const { id } = await aBooking(ctx, { customer_email: beyondAscii });
  await queueTestMails(ctx, aMail({ to: beyondAscii, about: { room: "bookings", id } }));
  const failed = { status: "failed", last_error: expect.stringContaining("SMTPUTF8"), accepted_at: null };
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ ...failed, next_at: null }]), {
    timeout: 10_000,
  });
  expect(await smtp.received()).toEqual([]);
  const staff = await actingAs(ctx, "staff");
  const [listed] = await listBookingEmails(staff, { id });
  expect(listed).toMatchObject(failed);
  expect(await getBookingEmail(staff, { id, message_id: listed?.id ?? 0 })).toMatchObject(failed);
});

test("a relay with SMTPUTF8 gets such an address, and one without gets an international domain in ASCII", async () => {
  const { rows } = await sendMails([{ to: beyondAscii }]);
  expect(rows).toMatchObject([{ status: "accepted" }]);
  const ascii = await sendMails([{ to: "info@例え.jp" }], { smtpUtf8: false });
  expect(ascii.rows).toMatchObject([{ status: "accepted" }]);
  expect(headerOf(ascii.raw[0], "To")).toBe("info@xn--r8jz45g.jp");
});

test("an address beyond ASCII to answer to is left out of a message that is sent without SMTPUTF8", async () => {
  const { raw, rows } = await sendMails([{ reply_to: beyondAscii }, { to: beyondAscii, reply_to: beyondAscii }]);
  expect(rows).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
  expect(raw.map((message) => headerOf(message, "Reply-To") !== undefined).sort()).toEqual([false, true]);
});
