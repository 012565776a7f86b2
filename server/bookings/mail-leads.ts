import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { bookings, tripLeads, trips, users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { ledBookings, listDepartures } from "#server/kit/led-departures.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { suppressMails } from "#server/kit/mail/take-back-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { LedDeparture } from "#shared/bookings/led-trips.ts";
import { formatDayRange, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { leadsChanged } from "#shared/trips/events.ts";
import { leadRoles } from "#shared/trips/trip-leads.ts";
import { leadMails } from "./emails/lead-mails.ts";
import type { mailLeadsJob } from "./jobs.ts";
import { listToldDates, listWaitingLeadMails, toLeadMailEvent } from "./lead-mail-dates.ts";

// Who leads a trip is told of each of its dates once: when a booking is confirmed or, for those who are chosen later,
// when they are chosen. All else is read in the list. Both happen in a job that runs when the change can no longer be
// taken back and reads what is stored by then, so that what was undone, cancelled or banned meanwhile tells nobody and
// uses nothing up.

type Lead = Pick<typeof users.$inferSelect, "id" | "email" | "first_name" | "last_name">;
type TripRow = typeof trips.$inferSelect;

const maxFurtherDates = 10;
const formatDates = ({ start_date, end_date }: LedDeparture): string => formatDayRange(start_date, end_date);

function formatFurtherDates(departures: readonly LedDeparture[]): string {
  const more = departures.length - maxFurtherDates;
  const named = departures.slice(0, maxFurtherDates).map(formatDates);
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The people who lead a trip and may see its bookings. */
const listActiveLeads = ({ db }: Context, tripId: number): Promise<Lead[]> =>
  db
    .select({ id: users.id, email: users.email, first_name: users.first_name, last_name: users.last_name })
    .from(tripLeads)
    .innerJoin(users, eq(users.id, tripLeads.user_id))
    .where(
      and(
        ...[eq(tripLeads.trip_id, tripId), isNull(users.deleted_at)],
        ...[eq(users.status, "active"), inArray(users.role, [...leadRoles])],
      ),
    )
    .orderBy(users.id);

/** The coming dates of a trip with confirmed bookings, as somebody sees them who leads it. */
async function listComingDepartures(tx: Context, lead: Lead, trip_id: number): Promise<LedDeparture[]> {
  const today = toOperatorDate(tx.now);
  const isConfirmed = and(eq(bookings.trip_id, trip_id), eq(bookings.status, "confirmed"));
  const departures = await listDepartures(tx, and(ledBookings(tx, lead.id), isConfirmed));
  return departures.filter(({ start_date }) => start_date >= today);
}

/** Queues the email to one person about the first of these dates, which also names the others. */
async function mailLead(tx: Context, lead: Lead, trip: TripRow, departures: readonly LedDeparture[]): Promise<void> {
  const [first, ...further] = departures;
  if (!first) return;
  const { email } = await getSiteSettings(tx);
  const rendered = await renderMail(tx, leadMails.trip_to_lead, {
    ...buildGreeting(lead),
    trip_title: trip.title,
    travel_dates: formatDates(first),
    people: formatCount(first.participants, "person", "people"),
    further_dates: formatFurtherDates(further),
    meeting_point: trip.meeting_point,
    list_link: `${tx.app.environment.PUBLIC_URL}/account`,
  });
  const dates = departures.map(({ start_date }) => start_date);
  await queueMails(tx, [
    {
      ...{ to: lead.email, to_name: `${lead.first_name} ${lead.last_name}`, template: "trip_to_lead", ...rendered },
      ...{ event: toLeadMailEvent(dates), about: { room: "trips", id: trip.id }, reply_to: email },
    },
  ]);
}

type Untold = { isTold: (lead: Lead) => boolean; concerns?: (departure: LedDeparture) => boolean };

/** Tells those who lead a trip of the dates that they don't know yet. */
async function mailUntoldLeads(tx: Context, trip: TripRow, { isTold, concerns = () => true }: Untold): Promise<void> {
  for (const lead of await listActiveLeads(tx, trip.id)) {
    if (isTold(lead)) continue;
    const told = await listToldDates(tx, trip.id, lead.email);
    const departures = await listComingDepartures(tx, lead, trip.id);
    await mailLead(
      tx,
      lead,
      trip,
      departures.filter((departure) => concerns(departure) && !told.has(departure.start_date)),
    );
  }
}

/** Stops emails that still wait and tell of dates without travellers, or somebody who leads the trip no more. */
async function suppressUntrueMails(tx: Context, { id }: TripRow): Promise<void> {
  const waiting = await listWaitingLeadMails(tx, id);
  if (waiting.length === 0) return;
  const leads = await listActiveLeads(tx, id);
  for (const { id: mailId, to_address, dates } of waiting) {
    const lead = leads.find(({ email }) => email.toLowerCase() === to_address.toLowerCase());
    const departures = lead ? await listComingDepartures(tx, lead, id) : [];
    const reason = lead ? "Nobody is booked on these dates any more." : "This person doesn't lead the trip any more.";
    const isTrue = departures.some(({ start_date }) => dates.includes(start_date));
    if (!isTrue) await suppressMails(tx, [mailId], reason);
  }
}

/** Locks a trip, so that of two jobs at once the second knows what the first has told; undefined if it is gone. */
async function lockTrip({ db }: Context, id: number): Promise<TripRow | undefined> {
  const [trip] = await db.select().from(trips).where(eq(trips.id, id)).for("no key update");
  return trip;
}

/** The first day of a booking of a trip, if it is confirmed. A change that is being made is waited for. */
async function findConfirmedDate({ db }: Context, trip_id: number, id: number): Promise<string | undefined> {
  const isConfirmed = and(eq(bookings.status, "confirmed"), isNull(bookings.deleted_at));
  const [booking] = await db
    .select({ start_date: bookings.start_date })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.trip_id, trip_id), isConfirmed))
    .for("share");
  return booking?.start_date;
}

/** Tells the leads of a trip of the date of a booking that is confirmed. Whoever confirmed it knows. */
export function mailLeadsOfBooking(
  ctx: Context,
  { trip_id, booking_id, actor_id }: z.output<typeof mailLeadsJob.payload>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const trip = await lockTrip(tx, trip_id);
    if (!trip) return;
    await suppressUntrueMails(tx, trip);
    const date = await findConfirmedDate(tx, trip_id, booking_id);
    const concerns = ({ start_date }: LedDeparture) => start_date === date;
    await mailUntoldLeads(tx, trip, { isTold: ({ id }) => id === actor_id, concerns });
  });
}

/** Tells people who were chosen to lead a trip of its coming dates with confirmed bookings, if there are any. */
export function mailChosenLeads(
  ctx: Context,
  { trip_id, user_ids }: z.output<typeof leadsChanged.payload>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const trip = await lockTrip(tx, trip_id);
    if (!trip) return;
    await suppressUntrueMails(tx, trip);
    await mailUntoldLeads(tx, trip, { isTold: ({ id }) => !user_ids.includes(id) });
  });
}
