import { expect, test } from "vitest";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { roles } from "#shared/kit/roles.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

/**
 * The callers that each endpoint admits, written by hand instead of derived from the contract. A test fails for an
 * endpoint that is missing here or admits anyone else.
 */
const everyone = ["visitor", ...roles] as const;
const signedIn = roles;
const backOffice = ["super_admin", "admin", "staff"] as const;
const administrators = ["super_admin", "admin"] as const;
type Caller = (typeof everyone)[number];

const accessMatrix: Readonly<Record<string, readonly Caller[]>> = {
  "POST /bookings": everyone,
  "GET /bookings": signedIn,
  "GET /bookings/counts": signedIn,
  "GET /bookings/export.csv": backOffice,
  "GET /bookings/participants.csv": backOffice,
  "GET /bookings/departure": backOffice,
  "GET /bookings/links/{token}": everyone,
  "POST /contact/bookings/{token}": everyone,
  "GET /bookings/links/{token}/calendar.ics": everyone,
  "POST /bookings/withdrawals/{token}": everyone,
  "GET /bookings/{id}": signedIn,
  "PUT /bookings/{id}": backOffice,
  "DELETE /bookings/{id}": backOffice,
  "POST /bookings/{id}/restore": backOffice,
  "POST /bookings/{id}/status": backOffice,
  "POST /bookings/{id}/payment-status": backOffice,
  "GET /bookings/{id}/history": backOffice,
  "GET /bookings/{id}/emails": backOffice,
  "GET /bookings/{id}/emails/{message_id}": backOffice,
  "POST /bookings/{id}/emails": backOffice,
  "POST /bookings/{id}/emails/draft": backOffice,
  "POST /email-notifications": backOffice,
  "GET /categories": everyone,
  "GET /categories/names": everyone,
  "GET /categories/{id}": everyone,
  "GET /admin/categories": administrators,
  "GET /admin/categories/{id}": administrators,
  "POST /categories": administrators,
  "PUT /categories/reorder": administrators,
  "PUT /categories/{id}": administrators,
  "DELETE /categories/{id}": administrators,
  // Each kind of record needs a permission of its own: server/history/list-history.test.ts.
  "GET /history/{kind}/{id}": signedIn,
  "GET /trips/export.csv": administrators,
  "POST /trips/import": administrators,
  "GET /testimonials/export.csv": administrators,
  "POST /testimonials/import": administrators,
  "GET /history": administrators,
  "GET /history-entries/{id}": administrators,
  // Each kind needs a permission of its own, too: server/bin/bin.test.ts.
  "GET /bin": backOffice,
  "POST /bin/{kind}/{record_id}/restore": signedIn,
  "POST /contact": everyone,
  "GET /enquiries": backOffice,
  "GET /enquiries/counts": backOffice,
  "GET /enquiries/{id}": backOffice,
  "GET /enquiries/colleagues": backOffice,
  "POST /enquiries/{id}/status": backOffice,
  "POST /enquiries/bulk": backOffice,
  "POST /enquiries/{id}/answers/draft": backOffice,
  "POST /enquiries/{id}/answers": backOffice,
  "POST /enquiries/{id}/writing": backOffice,
  "POST /enquiries/{id}/notes": backOffice,
  "POST /enquiries/{id}/booking": backOffice,
  "POST /newsletter/subscribers": everyone,
  "GET /newsletter/confirmations/{token}": everyone,
  "POST /newsletter/confirmations/{token}": everyone,
  "POST /newsletter/unsubscribe": everyone,
  "POST /newsletter/unsubscribe-links": everyone,
  "GET /newsletter/unsubscribe/{token}": everyone,
  "POST /newsletter/unsubscribe/{token}": everyone,
  "GET /mail/status": signedIn,
  "GET /mail/outbox": administrators,
  "GET /mail/outbox/{id}": administrators,
  "POST /mail/outbox/{id}/send": administrators,
  "POST /mail/test": administrators,
  "GET /mail/templates": administrators,
  "GET /mail/templates/{name}": administrators,
  "PUT /mail/templates/{name}": administrators,
  "POST /mail/templates/{name}/preview": administrators,
  "GET /hero-slides": everyone,
  "GET /hero-slides/{id}": backOffice,
  "GET /admin/hero-slides": backOffice,
  "GET /admin/hero-slides/{id}": backOffice,
  "POST /hero-slides": backOffice,
  "POST /hero-slides/reorder": backOffice,
  "PUT /hero-slides/{id}": backOffice,
  "DELETE /hero-slides/{id}": administrators,
  "GET /about": everyone,
  "GET /admin/about": backOffice,
  "POST /about": backOffice,
  "PUT /about/{id}": backOffice,
  "GET /about-features": everyone,
  "GET /admin/about-features": backOffice,
  "GET /admin/about-features/{id}": backOffice,
  "POST /about-features": backOffice,
  "POST /about-features/reorder": backOffice,
  "PUT /about-features/{id}": backOffice,
  "DELETE /about-features/{id}": administrators,
  "GET /contact-info": everyone,
  "GET /admin/contact-info": backOffice,
  "POST /contact-info": backOffice,
  "PUT /contact-info/{id}": backOffice,
  "GET /social-links": everyone,
  "GET /admin/social-links": backOffice,
  "GET /admin/social-links/{id}": backOffice,
  "POST /social-links": backOffice,
  "POST /social-links/reorder": backOffice,
  "PUT /social-links/{id}": backOffice,
  "DELETE /social-links/{id}": administrators,
  "GET /faq": everyone,
  "GET /admin/faq": backOffice,
  "GET /admin/faq/{id}": backOffice,
  "POST /faq": backOffice,
  "POST /faq/reorder": backOffice,
  "PUT /faq/{id}": backOffice,
  "DELETE /faq/{id}": administrators,
  "GET /claims": everyone,
  "GET /admin/claims": backOffice,
  "GET /admin/claims/{id}": backOffice,
  "POST /claims": backOffice,
  "POST /claims/reorder": backOffice,
  "PUT /claims/{id}": backOffice,
  "DELETE /claims/{id}": administrators,
  "GET /texts": backOffice,
  "GET /texts/{name}": everyone,
  "GET /admin/texts": backOffice,
  "GET /admin/texts/{name}": backOffice,
  "POST /texts": backOffice,
  "PUT /texts/{name}": backOffice,
  "DELETE /texts/{name}": administrators,
  "GET /testimonials": everyone,
  "GET /testimonials/summary": everyone,
  "GET /testimonials/{id}": everyone,
  "GET /admin/testimonials": administrators,
  "GET /admin/testimonials/{id}": administrators,
  "POST /testimonials": administrators,
  "POST /testimonials/bulk": administrators,
  "PUT /testimonials/{id}": administrators,
  "DELETE /testimonials/{id}": administrators,
  "GET /icons": backOffice,
  "GET /icons/usage": backOffice,
  "GET /icons/{id}": backOffice,
  "POST /icons": administrators,
  "PUT /icons/{id}": administrators,
  "DELETE /icons/{id}": administrators,
  "GET /highlights": everyone,
  "GET /highlights/by-category": everyone,
  "GET /highlights/categories": everyone,
  "GET /highlights/{id}": everyone,
  "GET /admin/highlights": administrators,
  "GET /admin/highlights/{id}": administrators,
  "POST /highlights": administrators,
  "POST /highlights/reorder": administrators,
  "POST /highlights/videos": administrators,
  "PUT /highlights/{id}": administrators,
  "DELETE /highlights/{id}": administrators,
  "GET /images": everyone,
  "GET /images/subjects": everyone,
  "GET /images/{id}": everyone,
  "GET /images/{id}/uses": administrators,
  "POST /images": [...backOffice, "guide"],
  "POST /upload-image": [...backOffice, "guide"],
  "PUT /images/{id}": administrators,
  "POST /images/{id}/file": administrators,
  "POST /images/delete": administrators,
  "DELETE /images/{id}": administrators,
  "GET /site": everyone,
  "GET /settings": administrators,
  "GET /settings/{group}": administrators,
  "POST /settings": administrators,
  "POST /auth/login": everyone,
  "POST /auth/refresh": everyone,
  "POST /auth/logout": everyone,
  "GET /auth/me": signedIn,
  "PUT /auth/password": signedIn,
  "POST /auth/forgotten-password": everyone,
  "GET /auth/new-password/{token}": everyone,
  "POST /auth/new-password": everyone,
  "GET /auth/profile": signedIn,
  "PUT /auth/profile": signedIn,
  "POST /auth/avatar": signedIn,
  "POST /register": everyone,
  "GET /register/confirmations/{token}": everyone,
  "POST /register/confirmations/{token}": everyone,
  "POST /register/confirmations/{token}/documents": everyone,
  "POST /register/confirmations": everyone,
  "GET /register/email-changes/{token}": everyone,
  "POST /register/email-changes/{token}": everyone,
  "GET /trips": everyone,
  "GET /trips/facets": everyone,
  "POST /trips": administrators,
  "GET /trips/{id}": everyone,
  "GET /admin/trips": administrators,
  "GET /admin/trips/{id}": administrators,
  "PUT /trips/{id}": administrators,
  "DELETE /trips/{id}": administrators,
  "GET /trips/slug/{slug}": everyone,
  "GET /trips/{id}/similar": everyone,
  // Everybody takes back own changes only.
  "POST /undo/{change_id}": signedIn,
  "POST /users/{id}/approve": administrators,
  "POST /users/{id}/reject": administrators,
  "GET /trips/{id}/places": everyone,
  "GET /admin/trips/{id}/places": administrators,
  "POST /trips/{id}/duplicate": administrators,
  "POST /trips/{id}/preview-links": administrators,
  "GET /trips/previews/{token}": everyone,
  "GET /trips/previews/{token}/places": everyone,
  "GET /places": everyone,
  "GET /admin/places": administrators,
  "GET /admin/places/{id}": administrators,
  "POST /places": administrators,
  "PUT /places/{id}": administrators,
  "DELETE /places/{id}": administrators,
};

const endpoints: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/\{\w+\}/g, "987654321")}`;

type CallerTokens = { callers: Map<Caller, string | undefined>; request: TestApi["request"] };

async function isAllowed(endpoint: Endpoint, caller: Caller, { callers, request }: CallerTokens): Promise<boolean> {
  const token = callers.get(caller);
  const { status, body } = await request(endpoint.method, addressOf(endpoint), {
    ...(token ? { token } : {}),
    ...(endpoint.method === "GET" ? {} : { body: {} }),
  });
  expect(status, `${caller} ${nameOf(endpoint)}`).toBeLessThan(500);
  return status !== 403 && !(status === 401 && body.code === "not_signed_in");
}

async function findAllowedCallers(endpoint: Endpoint, tokens: CallerTokens): Promise<Caller[]> {
  const names = [...tokens.callers.keys()];
  const allowed = await Promise.all(names.map((caller) => isAllowed(endpoint, caller, tokens)));
  return names.filter((_, index) => allowed[index]);
}

async function createCallers(createToken: TestApi["createToken"]): Promise<CallerTokens["callers"]> {
  const callers = new Map<Caller, string | undefined>([["visitor", undefined]]);
  for (const role of roles) callers.set(role, await createToken(role));
  return callers;
}

/** Calls of sign-in may end the session with which they are made. */
const endsSessions = ({ path }: Endpoint): boolean => path.startsWith("/auth/");

test("the access matrix lists exactly the existing endpoints", () => {
  expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(accessMatrix).sort());
});

test("every endpoint admits the callers of the access matrix and no others", async () => {
  const { request, createToken } = await createTestApi();
  let callers = await createCallers(createToken);
  for (const endpoint of endpoints) {
    expect({ [nameOf(endpoint)]: await findAllowedCallers(endpoint, { callers, request }) }).toEqual({
      [nameOf(endpoint)]: [...(accessMatrix[nameOf(endpoint)] ?? [])],
    });
    if (endsSessions(endpoint)) callers = await createCallers(createToken);
  }
});

test("unsupported methods are 405 with an Allow header, whoever calls", async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("super_admin");
  const known = new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`));
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      if (known.has(`${method} ${path}`) || (method === "GET" && path === "/bookings/{id}/status")) continue;
      const { status, headers } = await request(method, `/api${path.replace(/\{\w+\}/g, "987654321")}`, { token });
      // "/bookings/counts" also matches "/bookings/{id}" with an invalid id.
      expect([405, 422], `${method} ${path}`).toContain(status);
      if (status === 405) expect(headers.get("Allow")?.split(", ")).not.toContain(method);
      if (status === 405) expect(headers.get("Allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    }
  }
});
