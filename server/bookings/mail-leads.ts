import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { bookings, tripLeads, trips, users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { ledBookings, listDepartures } from "#server/kit/led-departures.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { LedDeparture } from "#shared/bookings/led-trips.ts";
import { formatDayRange, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { leadRoles } from "#shared/trips/trip-leads.ts";
import type { BookingRow } from "./booking-rows.ts";
import { leadMails } from "./emails/lead-mails.ts";

// Who leads a trip is told of each of its dates once: when its first booking is confirmed or, for those who are chosen
// later, when they are chosen. All else is read in the list.

type Dates = Pick<LedDeparture, "start_date" | "end_date" | "participants">;
type Lead = Pick<typeof users.$inferSelect, "id" | "email" | "first_name" | "last_name">;

const maxFurtherDates = 10;
const formatDates = ({ start_date, end_date }: Dates): string => formatDayRange(start_date, end_date);

function formatFurtherDates(departures: readonly Dates[]): string {
  const more = departures.length - maxFurtherDates;
  const named = departures.slice(0, maxFurtherDates).map(formatDates);
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** The people who lead a trip and may see its bookings, without whoever acts. */
const listActiveLeads = ({ db, actor }: Context, tripId: number): Promise<Lead[]> =>
  db
    .select({ id: users.id, email: users.email, first_name: users.first_name, last_name: users.last_name })
    .from(tripLeads)
    .innerJoin(users, eq(users.id, tripLeads.user_id))
    .where(
      and(
        ...[eq(tripLeads.trip_id, tripId), isNull(users.deleted_at), eq(users.status, "active")],
        ...[inArray(users.role, [...leadRoles]), ne(users.id, actor.user_id ?? 0)],
      ),
    )
    .orderBy(users.id);

type LeadMail = { trip_id: number; departures: readonly Dates[]; event: string; change_id?: number };

/** Queues the e-mail to one person about the first of these dates, which also names the others. */
async function mailLead(tx: Context, lead: Lead, { trip_id, departures, event, change_id }: LeadMail): Promise<void> {
  const [first, ...further] = departures;
  const [trip] = await tx.db.select().from(trips).where(eq(trips.id, trip_id));
  if (!first || !trip) return;
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
  const to_name = `${lead.first_name} ${lead.last_name}`;
  const about = { room: "trips", id: trip_id } as const;
  const mail = { to: lead.email, to_name, template: "trip_to_lead", ...rendered, event, about, reply_to: email };
  await queueMails(tx, [{ ...mail, change_id }]);
}

const isSameDeparture = (one: BookingRow, other: BookingRow): boolean =>
  one.trip_id === other.trip_id && one.start_date === other.start_date;

/** Whether others are already confirmed on the trip of a booking on its first day. */
const hasOtherConfirmed = async ({ db }: Context, { id, trip_id, start_date }: BookingRow): Promise<boolean> =>
  (await db.$count(
    bookings,
    and(
      ...[eq(bookings.trip_id, trip_id), eq(bookings.start_date, start_date), ne(bookings.id, id)],
      ...[inArray(bookings.status, ["confirmed", "completed"]), isNull(bookings.deleted_at)],
    ),
  )) > 0;

type ConfirmedBooking = { before: BookingRow | null; after: BookingRow; change_id: number | undefined };

/** Tells the leads of a trip of a date that has its first confirmed booking with this change. */
export async function mailLeadsOfBooking(tx: Context, { before, after, change_id }: ConfirmedBooking): Promise<void> {
  const { trip_id, start_date, end_date, participants } = after;
  if (after.status !== "confirmed" || start_date < toOperatorDate(tx.now)) return;
  if (before?.status === "confirmed" && isSameDeparture(before, after)) return;
  const leads = await listActiveLeads(tx, trip_id);
  if (leads.length === 0 || (await hasOtherConfirmed(tx, after))) return;
  const departures = [{ start_date, end_date, participants }];
  const event = `departure.confirmed.${start_date}`;
  for (const lead of leads)
    await mailLead(tx, lead, { trip_id, departures, event, ...(change_id !== undefined && { change_id }) });
}

type ChosenLeads = { trip_id: number; user_ids: readonly number[]; chosen_at: string };

/** Tells people who were chosen to lead a trip of its coming dates with confirmed bookings, if there are any. */
export function mailChosenLeads(ctx: Context, { trip_id, user_ids, chosen_at }: ChosenLeads): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const today = toOperatorDate(tx.now);
    const leads = (await listActiveLeads(tx, trip_id)).filter(({ id }) => user_ids.includes(id));
    for (const lead of leads) {
      const ofTrip = and(ledBookings(tx, lead.id), eq(bookings.trip_id, trip_id), eq(bookings.status, "confirmed"));
      const departures = (await listDepartures(tx, ofTrip)).filter(({ start_date }) => start_date >= today);
      await mailLead(tx, lead, { trip_id, departures, event: `lead.chosen.${chosen_at}` });
    }
  });
}
