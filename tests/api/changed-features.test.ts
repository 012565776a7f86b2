import { expect, test } from "vitest";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { aFaqEntry } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

async function createApiWithAdmin(): Promise<TestApi & { token: string }> {
  const created = await createTestApi();
  await ensureTemplates(created.ctx, bookingMails);
  return { ...created, token: await created.createToken("super_admin") };
}

test("a write tells the back-office which features it changed, emails and uploads included", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id } = await aBooking(ctx);
  const confirmed = await request("POST", `/api/bookings/${id}/status`, { token, body: { status: "confirmed" } });
  expect(confirmed.headers.get("X-Changed")).toBe("bookings, mail");
  const { id: faqId } = await aFaqEntry(ctx);
  const edited = await request("PUT", `/api/faq/${faqId}`, { token, body: { answer: "No." } });
  expect(edited.headers.get("X-Changed")).toBe("pages");
  const form = new FormData();
  form.set("image", new File([new Uint8Array(await aJpeg({ width: 600, height: 400 }))], "ride.jpg"));
  const uploaded = await request("POST", "/api/images", { token, form });
  expect(uploaded.headers.get("X-Changed")).toBe("gallery, media");
});

test("an email changed the outbox and the history of its booking, also when it is sent again", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id } = await aBooking(ctx);
  const body = { template_id: "payment_reminder" };
  await request("POST", `/api/bookings/${id}/status`, { token, body: { status: "confirmed" } });
  const sent = await request("POST", `/api/bookings/${id}/emails`, { token, body });
  expect(sent.headers.get("X-Changed")).toBe("bookings, mail");
  const again = await request("POST", "/api/mail/outbox/1/send", { token, body: {} });
  expect([again.status, again.headers.get("X-Changed")]).toEqual([200, "bookings, mail"]);
});

test("a write that changes nothing says so; a refused one and a read say nothing", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id, answer } = await aFaqEntry(ctx);
  const same = await request("PUT", `/api/faq/${id}`, { token, body: { answer } });
  expect(same.headers.get("X-Changed")).toBe("");
  const refused = await request("PUT", `/api/faq/${id}`, { token, body: { answer: "" } });
  expect([refused.status, refused.headers.get("X-Changed")]).toEqual([422, null]);
  expect((await request("GET", "/api/admin/faq", { token })).headers.get("X-Changed")).toBeNull();
});

test("a repeated call with an idempotency key has the header of the first one", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const body = bookingInputFor(await aTrip(ctx));
  const book = () => request("POST", "/api/bookings", { token, body, headers: { "Idempotency-Key": "once" } });
  const [first, second] = [await book(), await book()];
  expect(first.headers.get("X-Changed")).toBe("bookings, mail");
  expect(second.headers.get("X-Changed")).toBe("bookings, mail");
});

test("visitors and customers are not told: for a public form it would show whether an address is known", async () => {
  const { request, createToken } = await createApiWithAdmin();
  const body = { email: "priya@example.com" };
  for (const options of [{ body }, { body, token: await createToken("customer") }]) {
    const { status, headers } = await request("POST", "/api/newsletter/subscribers", options);
    expect([status, headers.get("X-Changed")]).toEqual([200, null]);
  }
});

test("the description of the API names the header", async () => {
  const { request } = await createTestApi();
  expect((await request("GET", "/api/openapi.json")).body.info).toMatchObject({
    description: expect.stringContaining("X-Changed"),
  });
});
