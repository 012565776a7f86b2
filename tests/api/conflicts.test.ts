import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createBookingLink } from "#server/bookings/booking-link.ts";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import {
  about,
  aboutFeatures,
  bookings,
  claims,
  enquiries,
  heroSlides,
  history,
  socialLinks,
  texts,
} from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { faqHandlers } from "#server/pages/faq.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import {
  aCustomIcon,
  aFaqEntry,
  aHighlight,
  anEnquiry,
  anImageRow,
  aTestimonial,
} from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { api } from "#shared/api.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { createTestApi } from "./test-api.ts";

type Fields = Record<string, unknown>;
type Scenario = {
  /** The path to save to. */
  path: string;
  /** The path of the call with which editors read the record. */
  read: string;
  /** Two changes, of which the second is sent with the version from before the first. */
  changes: readonly [Fields, Fields];
};

const titles = [{ title: "First" }, { title: "Second" }] as const;
const firstId = async (rows: PromiseLike<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0;

/** A record of a collection that editors read at /admin/<collection>/{id}. */
const ofCollection = async (name: string, id: number | Promise<number>, changes: Scenario["changes"] = titles) => ({
  path: `/${name}/${await id}`,
  read: `/admin/${name}/${await id}`,
  changes,
});

async function ofBooking(ctx: Context, suffix: string, changes: Scenario["changes"]): Promise<Scenario> {
  const path = `/bookings/${(await aBooking(ctx)).id}`;
  return { path: path + suffix, read: path, changes };
}

const contactChanges = [
  { company_name: "First", phone: "+250 700 000 001", email: "first@example.com" },
  { company_name: "Second", phone: "+250 700 000 002", email: "second@example.com" },
] as const;
const settingGroup = (site_name: string) => ({ action: "save_group", group: "branding", settings: { site_name } });

const scenarios: Readonly<Record<string, (ctx: Context) => Promise<Scenario>>> = {
  "PUT /bookings/{id}": (ctx) => ofBooking(ctx, "", [{ internal_notes: "First" }, { internal_notes: "Second" }]),
  "POST /bookings/{id}/status": (ctx) => ofBooking(ctx, "/status", [{ status: "confirmed" }, { status: "cancelled" }]),
  "POST /bookings/{id}/payment-status": (ctx) =>
    ofBooking(ctx, "/payment-status", [{ payment_status: "partial" }, { payment_status: "paid" }]),
  "PUT /bookings/links/{token}/travellers": async (ctx) => {
    const start_date = addDays(toOperatorDate(ctx.now), 20);
    const { id } = await aBooking(ctx, { start_date, end_date: addDays(start_date, 4) });
    const booking = firstOrThrow(await ctx.db.select().from(bookings).where(eq(bookings.id, id)));
    const path = `/bookings/links/${await createBookingLink(ctx, booking)}`;
    const [first, second] = [{ travellers: [{ name: "First" }] }, { travellers: [{ name: "Second" }] }];
    return { path: `${path}/travellers`, read: path, changes: [first, second] };
  },
  "PUT /categories/{id}": async (ctx) => {
    const { id: image_id } = await anImageRow(ctx);
    return ofCollection("categories", (await aCategory(ctx, { image_id, is_active: false })).id);
  },
  "PUT /places/{id}": async (ctx) =>
    ofCollection("places", (await aPlace(ctx)).id, [{ name: "First" }, { name: "Second" }]),
  "PUT /trips/{id}": async (ctx) => ofCollection("trips", (await aTrip(ctx, { is_active: false })).id),
  "PUT /testimonials/{id}": async (ctx) =>
    ofCollection("testimonials", (await aTestimonial(ctx, { is_approved: false })).id),
  "PUT /icons/{id}": async (ctx) => {
    const path = `/icons/${(await aCustomIcon(ctx)).id}`;
    return { path, read: path, changes: [{ display_name: "First" }, { display_name: "Second" }] };
  },
  "PUT /highlights/{id}": async (ctx) => ofCollection("highlights", (await aHighlight(ctx)).id),
  "PUT /hero-slides/{id}": async (ctx) => {
    const { id: image_id } = await anImageRow(ctx);
    const rows = ctx.db.insert(heroSlides).values({ title: "Slide", image_id }).returning();
    return ofCollection("hero-slides", firstId(rows));
  },
  "PUT /about/{id}": async (ctx) => {
    const id = await firstId(ctx.db.insert(about).values({ title: "Us", main_text: "{{site_name}}" }).returning());
    return { path: `/about/${id}`, read: "/admin/about", changes: titles };
  },
  "PUT /about-features/{id}": (ctx) =>
    ofCollection(
      "about-features",
      firstId(ctx.db.insert(aboutFeatures).values({ title: "Kind", description: "To all" }).returning()),
    ),
  "PUT /social-links/{id}": (ctx) =>
    ofCollection(
      "social-links",
      firstId(ctx.db.insert(socialLinks).values({ platform: "X", url: "https://x.example" }).returning()),
      [{ platform: "First" }, { platform: "Second" }],
    ),
  "PUT /faq/{id}": async (ctx) =>
    ofCollection("faq", (await aFaqEntry(ctx, { answer: "{{deposit_percent}}", is_active: false })).id, [
      { question: "First?" },
      { question: "Second?" },
    ]),
  "PUT /claims/{id}": async (ctx) => {
    const claim = { key: "a", value: "10+", label: "years", area: "home" } as const;
    const id = await firstId(ctx.db.insert(claims).values(claim).returning());
    return { path: `/claims/${id}`, read: "/claims", changes: [{ label: "First" }, { label: "Second" }] };
  },
  "PUT /texts/{name}": async (ctx) => {
    await ctx.db.insert(texts).values({ name: "terms", title: "Terms", body: "{{deposit_percent}}" });
    return { path: "/texts/terms", read: "/admin/texts/terms", changes: titles };
  },
  "POST /history-entries/{id}/put-back": async (ctx) => {
    const { id, question, answer } = await aFaqEntry(ctx);
    await faqHandlers.update(ctx, { id, question: "Other?", answer: "Other." });
    const [entry] = await ctx.db.select().from(history);
    const path = `/history-entries/${entry?.id}/put-back`;
    expect(entry?.before).toEqual({ question, answer });
    return { path, read: path, changes: [{ fields: ["question"] }, { fields: ["answer"] }] };
  },
  "POST /contact-info": async () => ({
    path: "/contact-info",
    read: "/admin/contact-info",
    changes: contactChanges,
  }),
  "PUT /contact-info/{id}": async () => ({
    path: "/contact-info/1",
    read: "/admin/contact-info",
    changes: contactChanges,
  }),
  "POST /settings": async () => ({
    path: "/settings",
    read: "/settings/branding",
    changes: [settingGroup("First"), settingGroup("Second")],
  }),
  "PUT /images/{id}": async (ctx) => {
    const path = `/images/${(await anImageRow(ctx)).id}`;
    return { path, read: path, changes: [{ alt_text: "First" }, { alt_text: "Second" }] };
  },
  "POST /images/{id}/file": async (ctx) => {
    const path = `/images/${(await anImageRow(ctx)).id}`;
    const image = new File([new Uint8Array(await aJpeg({ width: 600, height: 400 }))], "ride.jpg");
    return { path: `${path}/file`, read: path, changes: [{ image }, { image }] };
  },
  "PUT /mail/templates/{name}": async (ctx) => {
    await ensureTemplates(ctx, bookingMails);
    const path = "/mail/templates/payment_reminder";
    const body = "Hello {{customer_name}}";
    return {
      path,
      read: path,
      changes: [
        { subject: "First", body },
        { subject: "Second", body },
      ],
    };
  },
  "PUT /mail/server": async () => ({
    ...{ path: "/mail/server", read: "/mail/server" },
    changes: [{ sender: "first@ridge.example" }, { sender: "second@ridge.example" }],
  }),
  "POST /enquiries/{id}/status": async (ctx) => {
    const sender = { first_name: "Priya", last_name: "Nair", email: "priya@example.com" };
    const id = await firstId(
      ctx.db
        .insert(enquiries)
        .values({ ...sender, message: "Hello" })
        .returning(),
    );
    const path = `/enquiries/${id}`;
    return { path: `${path}/status`, read: path, changes: [{ status: "answered" }, { status: "read" }] };
  },
  "PUT /users/{id}": async (ctx) => {
    const path = `/users/${(await aUser(ctx)).id}`;
    return { path, read: path, changes: [{ city: "First" }, { city: "Second" }] };
  },
  "POST /enquiries/{id}/answers": async (ctx) => {
    const { id } = await anEnquiry(ctx);
    const answer = { subject: "Re: your message", body: "Dear Priya" };
    const path = `/enquiries/${id}`;
    return { path: `${path}/answers`, read: path, changes: [answer, { ...answer, body: "Dear Priya, again" }] };
  },
  "PUT /auth/profile": async () => ({
    path: "/auth/profile",
    read: "/auth/profile",
    changes: [{ city: "First" }, { city: "Second" }],
  }),
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function takesVersion({ input }: Endpoint): boolean {
  const { properties } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return properties !== undefined && "version" in properties;
}

/** They answer a part of the account; their conflicts are tested in `server/people`. */
const unreadable = ["POST /users/{id}/approve", "POST /users/{id}/reject"];

const endpoints: Endpoint[] = Object.values(api)
  .flatMap((contract): Endpoint[] => Object.values(contract))
  .filter((endpoint) => takesVersion(endpoint) && !unreadable.includes(nameOf(endpoint)));

/** The body of a save: a form if it has a file. */
function toBody(change: Fields, version: unknown): { body: Fields } | { form: FormData } {
  const fields = { ...change, version };
  if (!Object.values(change).some((value) => value instanceof File)) return { body: fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value));
  return { form };
}

test("every endpoint that takes a version declares the error of an outdated one, and has a scenario here", () => {
  const declaring = endpoints.filter(({ errors = [] }) => errors.some(({ code }) => code === changedMeanwhile.code));
  expect(declaring.map(nameOf)).toEqual(endpoints.map(nameOf));
  expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(scenarios).sort());
});

test.each(Object.entries(scenarios))(
  "%s: an outdated version is refused with the record as editors read it",
  async (name, createScenario) => {
    const { ctx, request, createToken } = await createTestApi();
    const token = await createToken("super_admin");
    const { path, read, changes } = await createScenario(ctx);
    const [method = ""] = name.split(" ");
    const readRecord = async (): Promise<Fields> => {
      const { data } = (await request("GET", `/api${read}`, { token })).body;
      // A list without a call for one record.
      return (Array.isArray(data) ? data[0] : data) as Fields;
    };
    const { version } = await readRecord();
    const save = (change: Fields) => request(method, `/api${path}`, { token, ...toBody(change, version) });
    const [first, second] = changes;
    expect((await save(first)).status).toBe(200);
    const refused = await save(second);
    expect([refused.status, refused.body.code]).toEqual([409, changedMeanwhile.code]);
    const current = await readRecord();
    expect(current.version).not.toBe(version);
    expect(refused.body.data).toEqual({ current });
  },
);
