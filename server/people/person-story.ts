import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  bookings,
  enquiries,
  mailOutbox,
  subscribers,
  testimonials,
  tripLeads,
  trips,
  users,
} from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { assignedBookings, listDepartures } from "#server/kit/led-departures.ts";
import { hidePrivateLinks } from "#server/kit/mail/hide-private-links.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import type { PersonReference, PersonStory } from "#shared/people/person-story.ts";
import { bookingsOf, sumBookings } from "./booking-totals.ts";
import { getDataRights } from "./data-owner.ts";
import { canSee, getNamedPerson } from "./find-person.ts";
import { loadVisibleHealthNotes } from "./health-notes.ts";

/** How many of the newest records of each kind are shown. */
const shownRecords = 5;
const maxLedTrips = 50;
const excerpt = (text: SQL | typeof enquiries.message | typeof testimonials.content) => sql<string>`left(${text}, 140)`;

/** Whose records are looked for: by account (0 for none) and by address ("" if it may be another person's). */
type Owner = { user_id: number; email: string };

async function loadBookings(ctx: Context, owner: Owner): Promise<PersonStory["bookings"]> {
  const { id, start_date, end_date, status, payment_status } = bookings;
  const totals = await sumBookings(ctx, owner);
  const rows = await ctx.db
    .select({ id, trip_title: trips.title, start_date, end_date, status, payment_status })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.trip_id))
    .where(bookingsOf(owner))
    .orderBy(desc(bookings.created_at), desc(id))
    .limit(shownRecords);
  return {
    count: totals.reduce((sum, { total_bookings }) => sum + total_bookings, 0),
    spent: totals.map(({ currency, total_spent: amount }) => ({ currency, amount })).filter(({ amount }) => amount > 0),
    items: rows.map((row) => ({ ...row, booking_reference: referenceOf(row.id) })),
  };
}

async function loadMessages({ db }: Context, { email }: Owner): Promise<PersonStory["messages"]> {
  const { id, status, folder, created_at } = enquiries;
  const isOf = eq(enquiries.email, email);
  const items = await db
    .select({ id, status, folder, created_at, excerpt: excerpt(enquiries.message) })
    .from(enquiries)
    .where(isOf)
    .orderBy(desc(created_at))
    .limit(shownRecords);
  return { count: await db.$count(enquiries, isOf), items };
}

async function loadTestimonials({ db }: Context, { email }: Owner): Promise<PersonStory["testimonials"]> {
  const { id, rating, is_approved, created_at } = testimonials;
  const isOf = and(isNull(testimonials.deleted_at), sql`lower(${testimonials.customer_email}) = lower(${email})`);
  const items = await db
    .select({ id, rating, is_approved, created_at, excerpt: excerpt(testimonials.content) })
    .from(testimonials)
    .where(isOf)
    .orderBy(desc(created_at))
    .limit(shownRecords);
  return { count: await db.$count(testimonials, isOf), items };
}

async function loadEmails(ctx: Context, { email }: Owner): Promise<PersonStory["emails"]> {
  const { id, subject, status, created_at } = mailOutbox;
  const isTo = eq(mailOutbox.to_address, email);
  const items = await ctx.db
    .select({ id, subject, status, created_at })
    .from(mailOutbox)
    .where(isTo)
    .orderBy(desc(created_at))
    .limit(shownRecords);
  return { count: await ctx.db.$count(mailOutbox, isTo), items: items.map((item) => hidePrivateLinks(ctx, item)) };
}

async function loadSubscription({ db }: Context, { email }: Owner): Promise<PersonStory["subscription"]> {
  const { status, created_at, confirmed_at, unsubscribed_at } = subscribers;
  const columns = { status, created_at, confirmed_at, unsubscribed_at };
  const [row] = await db.select(columns).from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
}

async function loadLedTrips(ctx: Context, { user_id }: Owner): Promise<PersonStory["led_trips"]> {
  const led = await ctx.db
    .select({ id: trips.id, title: trips.title })
    .from(tripLeads)
    .innerJoin(trips, eq(trips.id, tripLeads.trip_id))
    .where(and(eq(tripLeads.user_id, user_id), isNull(trips.deleted_at)))
    .orderBy(asc(trips.title))
    .limit(maxLedTrips);
  if (led.length === 0) return null;
  if (!canSee(ctx, "booking")) return { trips: led, departures: null };
  // Whatever the status of the account: somebody else has to lead the dates of a guide who can't.
  const departures = await listDepartures(ctx, assignedBookings(ctx, user_id));
  return { trips: led, departures: departures.filter(({ is_over }) => !is_over).slice(0, shownRecords) };
}

const nothingTold = {
  ...{ date_of_birth: null, gender: null, city: "", country: "" },
  ...{ emergency_contact_name: "", emergency_contact_phone: "" },
};

/** Only an account that is known to be the person's says something about the person and the person's health. */
const loadAccount = async (ctx: Context, user: User, owner: Owner): Promise<PersonStory["account"]> => ({
  ...user,
  ...(owner.user_id === 0 && nothingTold),
  name: nameOf(user),
  ...(await loadVisibleHealthNotes(ctx, owner.user_id)),
});

/** The account of a reference, or that with the address of another record. */
async function findAccount({ db }: Context, { kind, id }: PersonReference, email: string): Promise<User | undefined> {
  const isIt = kind === "person" ? eq(users.id, id) : eq(users.email, email);
  const [user] = await db
    .select()
    .from(users)
    .where(and(isIt, isNull(users.deleted_at)));
  return user;
}

/** Everything about the person whom a record names, each part only for who may see it. Throws `not_found`. */
export async function getPersonStory(ctx: Context, reference: PersonReference): Promise<PersonStory> {
  const { name, email, phone } = await getNamedPerson(ctx, reference);
  const user = email === "" ? undefined : await findAccount(ctx, reference, email);
  const isOfAccount = reference.kind === "person";
  // Anyone can register with another person's address, as long as nobody has to confirm it.
  const isProved = user !== undefined && user.address_proved_at !== null;
  const owner = {
    user_id: user && (isOfAccount || isProved) ? user.id : 0,
    email: isOfAccount && !isProved ? "" : email,
  };
  const hasEmail = owner.email !== "";
  return {
    ...{ name: name || email, email, phone },
    is_email_confirmed: !isOfAccount || isProved,
    account: user && canSee(ctx, "person") ? await loadAccount(ctx, user, owner) : null,
    bookings: canSee(ctx, "booking") ? await loadBookings(ctx, owner) : null,
    messages: hasEmail && canSee(ctx, "enquiry") ? await loadMessages(ctx, owner) : null,
    testimonials: hasEmail && canSee(ctx, "testimonial") ? await loadTestimonials(ctx, owner) : null,
    emails: hasEmail && canSee(ctx, "mail_message") ? await loadEmails(ctx, owner) : null,
    subscription: hasEmail && canSee(ctx, "subscriber") ? await loadSubscription(ctx, owner) : null,
    ...(await getDataRights(ctx, reference, email)),
    led_trips: owner.user_id !== 0 && canSee(ctx, "trip") ? await loadLedTrips(ctx, owner) : null,
  };
}
