import { expect, test } from "vitest";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { roles } from "#shared/kit/roles.ts";
import { type TestApi, testApi } from "./test-api.ts";

/**
 * Who gets past the door of each call: the one table against which every route is walked, written by hand and not
 * derived from the contract. A call that is missing here, or more open than here, fails.
 */
const everyone = ["visitor", ...roles] as const;
const signedIn = roles;
const backOffice = ["super_admin", "admin", "staff"] as const;
const administrators = ["super_admin", "admin"] as const;
type Caller = (typeof everyone)[number];

const doors: Readonly<Record<string, readonly Caller[]>> = {
  "POST /bookings": everyone,
  "GET /bookings": signedIn,
  "GET /bookings/counts": signedIn,
  "GET /bookings/export.csv": backOffice,
  "GET /bookings/withdrawals/{token}": everyone,
  "POST /bookings/withdrawals/{token}": everyone,
  "GET /bookings/{id}": signedIn,
  "PUT /bookings/{id}": backOffice,
  "DELETE /bookings/{id}": backOffice,
  "POST /bookings/{id}/status": backOffice,
  "POST /bookings/{id}/payment-status": backOffice,
  "GET /bookings/{id}/history": signedIn,
  "POST /bookings/{id}/emails": backOffice,
  "POST /email-notifications": backOffice,
  "GET /categories": everyone,
  "GET /categories/{id}": everyone,
  "POST /contact": everyone,
  "GET /enquiries": backOffice,
  "GET /enquiries/{id}": backOffice,
  "POST /enquiries/{id}/status": backOffice,
  "POST /newsletter/subscribers": everyone,
  "GET /newsletter/confirmations/{token}": everyone,
  "POST /newsletter/confirmations/{token}": everyone,
  "POST /newsletter/unsubscribe": everyone,
  "POST /newsletter/unsubscribe-links": everyone,
  "GET /newsletter/unsubscribe/{token}": everyone,
  "POST /newsletter/unsubscribe/{token}": everyone,
  "GET /mail/outbox": administrators,
  "GET /mail/outbox/{id}": administrators,
  "POST /mail/outbox/{id}/send": administrators,
  "GET /mail/templates": administrators,
  "GET /mail/templates/{name}": administrators,
  "PUT /mail/templates/{name}": administrators,
  "GET /hero-slides": everyone,
  "GET /about": everyone,
  "GET /about-features": everyone,
  "GET /contact-info": everyone,
  "GET /social-links": everyone,
  "GET /faq": everyone,
  "GET /claims": everyone,
  "GET /texts/{name}": everyone,
  "GET /testimonials": everyone,
  "GET /testimonials/summary": everyone,
  "GET /highlights": everyone,
  "GET /highlights/by-category": everyone,
  "GET /highlights/categories": everyone,
  "GET /images": everyone,
  "GET /site": everyone,
  "POST /auth/login": everyone,
  "POST /auth/refresh": everyone,
  "POST /auth/logout": everyone,
  "GET /auth/me": signedIn,
  "PUT /auth/password": signedIn,
  "GET /auth/profile": signedIn,
  "PUT /auth/profile": signedIn,
  "POST /register": everyone,
  "GET /register/confirmations/{token}": everyone,
  "POST /register/confirmations/{token}": everyone,
  "POST /register/confirmations": everyone,
  "GET /trips": everyone,
  "GET /trips/{id}": everyone,
  "GET /trips/slug/{slug}": everyone,
  "GET /trips/{id}/similar": everyone,
};

const endpoints: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/\{\w+\}/g, "987654321")}`;

type Walk = { callers: Map<Caller, string | undefined>; ask: TestApi["ask"] };

async function openTo(endpoint: Endpoint, { callers, ask }: Walk): Promise<Caller[]> {
  const open: Caller[] = [];
  for (const [caller, token] of callers) {
    const body = endpoint.method === "GET" ? {} : { body: {} };
    const { status, body: answer } = await ask(endpoint.method, addressOf(endpoint), token ? { token, ...body } : body);
    const refusedAtDoor = status === 403 || (status === 401 && answer.code === "not_signed_in");
    expect(status, `${caller} ${nameOf(endpoint)}`).toBeLessThan(500);
    if (!refusedAtDoor) open.push(caller);
  }
  return open;
}

test("every call is in the table, and the table has no other", () => {
  expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(doors).sort());
});

test("every call lets in whom the table names, and nobody else", async () => {
  const { ask, tokenOf } = await testApi();
  for (const endpoint of endpoints) {
    const callers = new Map<Caller, string | undefined>([["visitor", undefined]]);
    for (const role of roles) callers.set(role, await tokenOf(role));
    expect({ [nameOf(endpoint)]: await openTo(endpoint, { callers, ask }) }).toEqual({
      [nameOf(endpoint)]: [...(doors[nameOf(endpoint)] ?? [])],
    });
  }
});

test("methods that a path doesn't have are answered 404, whoever asks", async () => {
  const { ask, tokenOf } = await testApi();
  const token = await tokenOf("super_admin");
  const known = new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`));
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      if (known.has(`${method} ${path}`) || (method === "GET" && path === "/bookings/{id}/status")) continue;
      const { status } = await ask(method, `/api${path.replace(/\{\w+\}/g, "987654321")}`, { token });
      // "/bookings/counts" also reads as a booking whose number is no number.
      expect([404, 422], `${method} ${path}`).toContain(status);
    }
  }
});
