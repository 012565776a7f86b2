import { expect, test } from "vitest";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { permissions } from "#shared/kit/permissions.ts";
import { roles } from "#shared/kit/roles.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

/**
 * The callers that each endpoint admits, and the permissions each of which alone admits a person whose role does not;
 * written by hand instead of derived from the contract. A test fails for an endpoint that is missing here or admits
 * anyone else.
 */
const everyone = ["visitor", ...roles] as const;
const signedIn = roles;
const backOffice = ["super_admin", "admin", "staff"] as const;
const administrators = ["super_admin", "admin"] as const;
const owners = ["super_admin"] as const;
type Caller = (typeof everyone)[number];

const personPermissions = [
  ...["users.view", "bookings.view_all", "bookings.manage", "bookings.approve", "bookings.cancel"],
  ...["content.update", "newsletter.manage", "testimonials.manage"],
];

const accessMatrix: Readonly<Record<string, readonly [callers: readonly Caller[], ...permissions: string[]]>> = {
  // Whose bookings the figures count: server/analytics/bookings/booking-figures.test.ts.
  ...Object.fromEntries(
    [
      ...["", "/enhanced", "/today", "/performance", "/device-usage", "/bookings", "/revenue", "/guides", "/trips"],
      ...["/customers", "/visits", "/custom-report"],
    ].map((path) => [`GET /analytics${path}`, [[...administrators, "guide"], "analytics.view"]] as const),
  ),
  // Needs both analytics.view and analytics.export.
  "GET /analytics/export": [administrators],
  "POST /bookings": [everyone],
  "GET /bookings": [signedIn, "bookings.view", "bookings.view_all", "bookings.manage", "guide.bookings"],
  "GET /bookings/counts": [signedIn, "bookings.view", "bookings.view_all", "bookings.manage", "guide.bookings"],
  "GET /bookings/export.csv": [backOffice, "bookings.view_all", "bookings.manage"],
  "GET /bookings/participants.csv": [backOffice, "bookings.view_all", "bookings.manage"],
  "GET /bookings/departure": [
    backOffice,
    "bookings.view_all",
    "bookings.manage",
    "bookings.approve",
    "bookings.cancel",
  ],
  // Only the trips that one leads: server/bookings/led-trips.test.ts.
  "GET /led-trips": [[...backOffice, "guide"], "guide.bookings", "bookings.manage"],
  "GET /led-trips/{trip_id}/{start_date}": [[...backOffice, "guide"], "guide.bookings", "bookings.manage"],
  "GET /led-trips/calendar.ics": [[...backOffice, "guide"], "guide.bookings", "bookings.manage"],
  "GET /admin/trip-leads": [administrators, "tours.manage"],
  "GET /bookings/links/{token}": [everyone],
  "POST /contact/bookings/{token}": [everyone],
  "GET /bookings/links/{token}/calendar.ics": [everyone],
  "PUT /bookings/links/{token}/travellers": [everyone],
  // Only for one's own: server/bookings/linked-travellers.test.ts.
  "POST /bookings/{id}/page": [signedIn],
  "POST /bookings/withdrawals/{token}": [everyone],
  "GET /bookings/{id}": [signedIn, "bookings.view", "bookings.view_all", "bookings.manage", "guide.bookings"],
  "PUT /bookings/{id}": [backOffice, "bookings.manage"],
  "DELETE /bookings/{id}": [backOffice, "bookings.manage"],
  "POST /bookings/{id}/restore": [backOffice, "bookings.manage"],
  "POST /bookings/{id}/status": [backOffice, "bookings.approve", "bookings.cancel", "bookings.manage"],
  "POST /bookings/{id}/payment-status": [backOffice, "bookings.manage"],
  "GET /bookings/{id}/history": [
    backOffice,
    "bookings.view_all",
    "bookings.manage",
    "bookings.approve",
    "bookings.cancel",
  ],
  "GET /bookings/{id}/emails": [
    backOffice,
    "bookings.view_all",
    "bookings.manage",
    "bookings.approve",
    "bookings.cancel",
  ],
  "GET /bookings/{id}/emails/{message_id}": [
    backOffice,
    "bookings.view_all",
    "bookings.manage",
    "bookings.approve",
    "bookings.cancel",
  ],
  "POST /bookings/{id}/emails": [backOffice, "bookings.manage"],
  "POST /bookings/{id}/emails/draft": [backOffice, "bookings.manage", "bookings.approve", "bookings.cancel"],
  "POST /email-notifications": [backOffice, "bookings.manage"],
  "GET /categories": [everyone],
  "GET /categories/names": [everyone],
  "GET /categories/{id}": [everyone],
  "GET /admin/categories": [administrators, "services.manage"],
  "GET /admin/categories/{id}": [administrators, "services.manage"],
  "POST /categories": [administrators, "services.manage"],
  "PUT /categories/reorder": [administrators, "services.manage"],
  "PUT /categories/{id}": [administrators, "services.manage"],
  "DELETE /categories/{id}": [administrators, "services.manage"],
  // Each kind of record needs a permission of its own: server/history/list-history.test.ts.
  "GET /history/{kind}/{id}": [signedIn],
  "GET /trips/export.csv": [administrators, "tours.manage"],
  "POST /trips/import": [administrators, "tours.manage"],
  "GET /testimonials/export.csv": [administrators, "testimonials.manage"],
  "POST /testimonials/import": [administrators, "testimonials.manage"],
  "GET /history": [administrators, "system.config"],
  "GET /history-entries/{id}": [administrators, "system.config"],
  // The permissions to read and to update each kind: server/history/put-back.test.ts.
  "GET /history-entries/{id}/put-back": [signedIn],
  "POST /history-entries/{id}/put-back": [signedIn],
  // Each kind needs a permission of its own, too: server/bin/bin.test.ts.
  "GET /bin": [
    backOffice,
    ...["bookings.manage", "tours.manage", "services.manage", "media.manage", "media.delete"],
    ...["content.delete", "testimonials.manage", "users.delete"],
  ],
  "POST /bin/{kind}/{record_id}/restore": [signedIn],
  "POST /contact": [everyone],
  "GET /enquiries": [backOffice, "content.update"],
  "GET /enquiries/counts": [backOffice, "content.update"],
  "GET /enquiries/{id}": [backOffice, "content.update"],
  "POST /enquiries/{id}/status": [backOffice, "content.update"],
  "GET /enquiries/colleagues": [backOffice, "content.update"],
  "POST /enquiries/bulk": [backOffice, "content.update"],
  "POST /enquiries/{id}/answers": [backOffice, "content.update"],
  "POST /enquiries/{id}/answers/draft": [backOffice, "content.update"],
  "POST /enquiries/{id}/booking": [backOffice, "content.update"],
  "POST /enquiries/{id}/notes": [backOffice, "content.update"],
  "POST /enquiries/{id}/writing": [backOffice, "content.update"],
  "POST /newsletter/subscribers": [everyone],
  "GET /newsletter/confirmations/{token}": [everyone],
  "POST /newsletter/confirmations/{token}": [everyone],
  "POST /newsletter/unsubscribe": [everyone],
  "POST /newsletter/unsubscribe-links": [everyone],
  "GET /newsletter/unsubscribe/{token}": [everyone],
  "POST /newsletter/unsubscribe/{token}": [everyone],
  "POST /system/page-cache/clear": [administrators, "system.config"],
  "GET /system/backups": [owners, "backup.restore"],
  "POST /system/backups": [owners, "backup.restore"],
  "GET /system/first-steps": [
    backOffice,
    ...["system.config", "settings.manage", "content.update", "tours.manage", "users.create"],
  ],
  "POST /system/first-steps": [administrators, "system.config"],
  "GET /system/sample-content": [owners, "super.admin"],
  "POST /system/sample-content/remove": [owners, "super.admin"],
  "GET /mail/server": [administrators, "system.config"],
  "PUT /mail/server": [administrators, "system.config"],
  "POST /mail/server/test": [administrators, "system.config"],
  "POST /mail/dkim-key": [administrators, "system.config"],
  "GET /mail/dns": [administrators, "system.config"],
  "GET /mail/status": [signedIn],
  "GET /mail/outbox": [administrators, "system.config"],
  "GET /mail/outbox/{id}": [administrators, "system.config"],
  "POST /mail/outbox/{id}/send": [administrators, "system.config"],
  "POST /mail/test": [administrators, "system.config"],
  "GET /mail/templates": [administrators, "system.config"],
  "GET /mail/templates/{name}": [administrators, "system.config"],
  "PUT /mail/templates/{name}": [administrators, "system.config"],
  "POST /mail/templates/{name}/preview": [administrators, "system.config"],
  "GET /hero-slides": [everyone],
  "GET /hero-slides/{id}": [backOffice, "content.update"],
  "GET /admin/hero-slides": [backOffice, "content.update"],
  "GET /admin/hero-slides/{id}": [backOffice, "content.update"],
  "POST /hero-slides": [backOffice, "content.create"],
  "POST /hero-slides/reorder": [backOffice, "content.update"],
  "PUT /hero-slides/{id}": [backOffice, "content.update"],
  "DELETE /hero-slides/{id}": [administrators, "content.delete"],
  "GET /about": [everyone],
  "GET /admin/about": [backOffice, "content.update"],
  "POST /about": [backOffice, "content.update"],
  "PUT /about/{id}": [backOffice, "content.update"],
  "GET /about-features": [everyone],
  "GET /admin/about-features": [backOffice, "content.update"],
  "GET /admin/about-features/{id}": [backOffice, "content.update"],
  "POST /about-features": [backOffice, "content.create"],
  "POST /about-features/reorder": [backOffice, "content.update"],
  "PUT /about-features/{id}": [backOffice, "content.update"],
  "DELETE /about-features/{id}": [administrators, "content.delete"],
  "GET /contact-info": [everyone],
  "GET /admin/contact-info": [backOffice, "content.update"],
  "POST /contact-info": [backOffice, "content.update"],
  "PUT /contact-info/{id}": [backOffice, "content.update"],
  "GET /social-links": [everyone],
  "GET /admin/social-links": [backOffice, "content.update"],
  "GET /admin/social-links/{id}": [backOffice, "content.update"],
  "POST /social-links": [backOffice, "content.create"],
  "POST /social-links/reorder": [backOffice, "content.update"],
  "PUT /social-links/{id}": [backOffice, "content.update"],
  "DELETE /social-links/{id}": [administrators, "content.delete"],
  "GET /faq": [everyone],
  "GET /admin/faq": [backOffice, "content.update"],
  "GET /admin/faq/{id}": [backOffice, "content.update"],
  "POST /faq": [backOffice, "content.create"],
  "POST /faq/reorder": [backOffice, "content.update"],
  "PUT /faq/{id}": [backOffice, "content.update"],
  "DELETE /faq/{id}": [administrators, "content.delete"],
  "GET /claims": [everyone],
  "GET /admin/claims": [backOffice, "content.update"],
  "GET /admin/claims/{id}": [backOffice, "content.update"],
  "POST /claims": [backOffice, "content.create"],
  "POST /claims/reorder": [backOffice, "content.update"],
  "PUT /claims/{id}": [backOffice, "content.update"],
  "DELETE /claims/{id}": [administrators, "content.delete"],
  "GET /texts": [backOffice, "content.update"],
  "GET /texts/{name}": [everyone],
  "GET /admin/texts": [backOffice, "content.update"],
  "GET /admin/texts/{name}": [backOffice, "content.update"],
  "POST /texts": [backOffice, "content.create"],
  "PUT /texts/{name}": [backOffice, "content.update"],
  "DELETE /texts/{name}": [administrators, "content.delete"],
  "GET /testimonials": [everyone],
  "GET /testimonials/summary": [everyone],
  "GET /testimonials/{id}": [everyone],
  "GET /admin/testimonials": [administrators, "testimonials.manage"],
  "GET /admin/testimonials/{id}": [administrators, "testimonials.manage"],
  "POST /testimonials": [administrators, "testimonials.manage"],
  "POST /testimonials/bulk": [administrators, "testimonials.manage"],
  "PUT /testimonials/{id}": [administrators, "testimonials.manage"],
  "DELETE /testimonials/{id}": [administrators, "testimonials.manage"],
  "GET /highlights": [everyone],
  "GET /highlights/by-category": [everyone],
  "GET /highlights/categories": [everyone],
  "GET /highlights/{id}": [everyone],
  "GET /admin/highlights": [administrators, "media.manage"],
  "GET /admin/highlights/{id}": [administrators, "media.manage"],
  "POST /highlights": [administrators, "media.manage"],
  "POST /highlights/reorder": [administrators, "media.manage"],
  "PUT /highlights/{id}": [administrators, "media.manage"],
  "DELETE /highlights/{id}": [administrators, "media.manage"],
  "GET /images": [everyone],
  "GET /images/subjects": [everyone],
  "GET /images/{id}": [everyone],
  "GET /images/{id}/uses": [administrators, "media.manage", "media.delete"],
  "POST /images": [[...backOffice, "guide"], "media.manage", "media.upload"],
  "POST /upload-image": [
    [...backOffice, "guide"],
    "media.manage",
    "media.upload",
    "tours.manage",
    "services.manage",
    "testimonials.manage",
    "content.update",
  ],
  "PUT /images/{id}": [administrators, "media.manage"],
  "POST /images/{id}/file": [administrators, "media.manage"],
  "POST /images/delete": [administrators, "media.manage", "media.delete"],
  "DELETE /images/{id}": [administrators, "media.manage", "media.delete"],
  "GET /site": [everyone],
  "GET /auth/sessions": [signedIn],
  "DELETE /auth/sessions/{session_id}": [signedIn],
  "DELETE /auth/sessions": [signedIn],
  "GET /admin/sessions": [administrators, "system.config"],
  "GET /admin/second-steps": [administrators, "settings.manage"],
  "GET /admin/sign-in-attempts": [administrators, "system.config"],
  "GET /admin/notifiable-people": [administrators, "settings.manage"],
  "POST /admin/branding/preview": [administrators, "system.config"],
  "GET /admin/back-office": [backOffice],
  "GET /settings": [administrators, "settings.view", "settings.manage", "system.config"],
  "GET /settings/{group}": [administrators, "settings.view", "settings.manage", "system.config"],
  "POST /settings": [administrators, "settings.manage", "system.config", "newsletter.manage", "seo.manage"],
  "POST /auth/login": [everyone],
  "POST /auth/refresh": [everyone],
  "POST /auth/logout": [everyone],
  "POST /auth/login/two-factor": [everyone],
  "POST /auth/login/passkey/options": [everyone],
  "POST /auth/login/passkey": [everyone],
  "GET /auth/two-factor": [signedIn],
  "POST /auth/two-factor/start": [signedIn],
  "POST /auth/two-factor/confirm": [signedIn],
  "POST /auth/two-factor/turn-off": [signedIn],
  "POST /auth/two-factor/recovery-codes": [signedIn],
  "DELETE /auth/two-factor/devices/{id}": [signedIn],
  "POST /auth/passkeys/options": [signedIn],
  "POST /auth/passkeys": [signedIn],
  "PUT /auth/passkeys/{id}": [signedIn],
  "POST /auth/passkeys/{id}/remove": [signedIn],
  "GET /auth/me": [signedIn],
  "PUT /auth/password": [signedIn],
  "POST /auth/forgotten-password": [everyone],
  "GET /auth/new-password/{token}": [everyone],
  "POST /auth/new-password": [everyone],
  "GET /auth/profile": [signedIn],
  "GET /auth/data.json": [signedIn],
  "PUT /auth/profile": [signedIn],
  "POST /auth/avatar": [signedIn],
  "POST /register": [everyone],
  "GET /register/confirmations/{token}": [everyone],
  "POST /register/confirmations/{token}": [everyone],
  "POST /register/confirmations/{token}/documents": [everyone],
  "POST /register/confirmations": [everyone],
  "GET /register/email-changes/{token}": [everyone],
  "POST /register/email-changes/{token}": [everyone],
  "GET /trips": [everyone],
  "GET /trips/facets": [everyone],
  "POST /trips": [administrators, "tours.manage"],
  "GET /trips/{id}": [everyone],
  "GET /admin/trips": [administrators, "tours.manage"],
  "GET /admin/trips/{id}": [administrators, "tours.manage"],
  "PUT /trips/{id}": [administrators, "tours.manage"],
  "DELETE /trips/{id}": [administrators, "tours.manage"],
  "GET /trips/slug/{slug}": [everyone],
  "GET /trips/{id}/similar": [everyone],
  "GET /icons": [backOffice, "media.manage", "services.manage", "content.update"],
  "GET /icons/usage": [backOffice, "media.manage", "services.manage", "content.update"],
  "GET /icons/{id}": [backOffice, "media.manage", "services.manage", "content.update"],
  "POST /icons": [administrators, "media.manage"],
  "PUT /icons/{id}": [administrators, "media.manage"],
  "DELETE /icons/{id}": [administrators, "media.manage"],
  "POST /highlights/videos": [administrators, "media.manage"],
  // Everybody takes back own changes only.
  "POST /undo/{change_id}": [signedIn],
  "POST /users/{id}/approve": [administrators, "users.approve"],
  "POST /users/{id}/reject": [administrators, "users.approve"],
  "GET /users": [administrators, "users.view"],
  "GET /users/stats": [administrators, "users.view"],
  "GET /users/{id}": [administrators, "users.view"],
  "GET /users/{id}/documents/{document_id}": [administrators, "users.view"],
  "POST /users": [administrators, "users.create"],
  // Which accounts, fields and roles: shared/people/manage-users.test.ts.
  "PUT /users/{id}": [administrators, "users.update", "users.manage_roles"],
  "DELETE /users/{id}": [owners, "users.delete"],
  "PUT /users/{id}/ban": [administrators, "users.ban"],
  "PUT /users/{id}/password": [administrators, "users.update"],
  "POST /users/{id}/reset-password": [administrators, "users.update"],
  "POST /users/{id}/reset-two-factor": [administrators, "users.update"],
  "GET /users/{id}/sessions": [administrators, "users.update"],
  "DELETE /users/{id}/sessions": [administrators, "users.update", "system.config"],
  "DELETE /users/{id}/sessions/{session_id}": [administrators, "users.update", "system.config"],
  "POST /users/{id}/send-verification": [administrators, "users.update"],
  "POST /users/{id}/decision-email": [administrators, "users.approve"],
  "GET /users/{id}/data.json": [administrators, "users.update"],
  "POST /users/{id}/erase": [owners, "users.delete"],
  // Each part needs the permission of its kind, too: server/people/person-story.test.ts.
  "GET /admin/people/{kind}/{id}": [backOffice, ...personPermissions],
  "POST /admin/people/find": [backOffice, ...personPermissions],
  // With or without an account: server/people/person-data.test.ts.
  "GET /admin/people/{kind}/{id}/data.json": [administrators, "users.update"],
  "GET /admin/people/{kind}/{id}/erasure": [owners, "users.delete"],
  "POST /admin/people/{kind}/{id}/erase": [owners, "users.delete"],
  "GET /trips/{id}/places": [everyone],
  "GET /admin/trips/{id}/places": [administrators, "tours.manage"],
  "POST /trips/{id}/duplicate": [administrators, "tours.manage"],
  "POST /trips/{id}/preview-links": [administrators, "tours.manage"],
  "GET /trips/previews/{token}": [everyone],
  "GET /trips/previews/{token}/places": [everyone],
  "GET /places": [everyone],
  "GET /admin/places": [administrators, "tours.manage"],
  "GET /admin/places/{id}": [administrators, "tours.manage"],
  "POST /places": [administrators, "tours.manage"],
  "PUT /places/{id}": [administrators, "tours.manage"],
  "DELETE /places/{id}": [administrators, "tours.manage"],
};

const endpoints: Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const addressOf = ({ path }: Endpoint): string => `/api${path.replace(/\{\w+\}/g, "987654321")}`;

/** Access tokens by the names of their owners; none for visitors. */
type CallerTokens = { callers: Map<string, string | undefined>; request: TestApi["request"] };

async function isAllowed(endpoint: Endpoint, caller: string, { callers, request }: CallerTokens): Promise<boolean> {
  const token = callers.get(caller);
  const { status, body } = await request(endpoint.method, addressOf(endpoint), {
    ...(token ? { token } : {}),
    ...(endpoint.method === "GET" ? {} : { body: {} }),
  });
  expect(status, `${caller} ${nameOf(endpoint)}`).toBeLessThan(500);
  return status !== 403 && !(status === 401 && body.code === "not_signed_in");
}

async function findAllowedCallers(endpoint: Endpoint, tokens: CallerTokens): Promise<string[]> {
  const names = [...tokens.callers.keys()];
  const allowed = await Promise.all(names.map((caller) => isAllowed(endpoint, caller, tokens)));
  return names.filter((_, index) => allowed[index]);
}

async function createCallers(createToken: TestApi["createToken"]): Promise<CallerTokens["callers"]> {
  const callers = new Map<string, string | undefined>([["visitor", undefined]]);
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
      [nameOf(endpoint)]: [...(accessMatrix[nameOf(endpoint)]?.[0] ?? [])],
    });
    if (endsSessions(endpoint)) callers = await createCallers(createToken);
  }
});

test("a permission that a person was given opens the endpoints of the access matrix and no others", async () => {
  const { request, createToken } = await createTestApi();
  const callers = new Map<string, string>();
  for (const permission of permissions) callers.set(permission, await createToken("customer", [permission]));
  for (const endpoint of endpoints) {
    const [roleNames = [], ...opening] = accessMatrix[nameOf(endpoint)] ?? [];
    if (roleNames.includes("customer")) continue;
    expect({ [nameOf(endpoint)]: (await findAllowedCallers(endpoint, { callers, request })).sort() }).toEqual({
      [nameOf(endpoint)]: opening.sort(),
    });
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
