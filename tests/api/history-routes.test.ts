import { expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { createTestApi } from "./test-api.ts";

test("the history of a record is read by kind and id: 401, 403, 404 and 422 as everywhere", async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("staff");
  const slide = await request("POST", "/api/hero-slides", { token, body: { title: "Dawn" } });
  const { id } = slide.body.data as { id: number };
  await request("PUT", `/api/hero-slides/${id}`, { token, body: { title: "Noon" } });
  const path = `/api/history/hero_slide/${id}`;
  const { status, body } = await request("GET", path, { token });
  expect([status, body.pagination]).toMatchObject([200, { total: 2, current_page: 1 }]);
  expect(body.data).toMatchObject([
    { what: "hero_slide.updated", before: { title: "Dawn" }, after: { title: "Noon" }, actor_name: "Amina Uwase" },
    { what: "hero_slide.created" },
  ]);
  expect((await request("GET", path)).status).toBe(401);
  expect((await request("GET", path, { token: await createToken("guide") })).status).toBe(403);
  expect((await request("GET", `/api/history/faq_entry/${id}`, { token })).status).toBe(404);
  expect((await request("GET", `/api/history/slide/${id}`, { token })).body.errors).toHaveProperty("kind");
});

test("the history of a booking is the same at its own address", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const token = await createToken("admin");
  const { id } = await aBooking(ctx);
  await request("PUT", `/api/bookings/${id}`, { token, body: { internal_notes: "Vegan" } });
  const own = await request("GET", `/api/bookings/${id}/history`, { token });
  expect(own.body.data).toHaveLength(1);
  expect((await request("GET", `/api/history/booking/${id}`, { token })).body.data).toEqual(own.body.data);
});
