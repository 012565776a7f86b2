import { and, asc, eq, inArray, isNull, notInArray, type SQL } from "drizzle-orm";
import { tripLeads, users } from "#server/database/tables.ts";
import { userSearchText } from "#server/database/user-expressions.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { foldedContains } from "#server/kit/text-search.ts";
import { undoEnd } from "#server/kit/undo/undo-end.ts";
import { fieldError, notAllowed } from "#shared/kit/errors.ts";
import { canChooseLeads } from "#shared/trips/choose-leads.ts";
import { leadsChanged } from "#shared/trips/events.ts";
import { tripMessages } from "#shared/trips/limits.ts";
import { leadRoles, type TripLead } from "#shared/trips/trip-leads.ts";

const maxCandidates = 20;

const { id, username, first_name, last_name, role, status } = users;
const columns = { id, username, first_name, last_name, role, status };
const byName = [asc(first_name), asc(last_name), asc(id)];
const mayLead = (): SQL | undefined =>
  and(isNull(users.deleted_at), eq(status, "active"), inArray(role, [...leadRoles]));

type LeadRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

const toLead = (user: LeadRow): TripLead => ({
  id: user.id,
  name: nameOf(user),
  role: user.role,
  can_lead: user.status === "active" && leadRoles.includes(user.role),
});

/** Who leads a trip, by name. */
export async function listLeads({ db }: Context, tripId: number): Promise<TripLead[]> {
  const rows = await db
    .select(columns)
    .from(tripLeads)
    .innerJoin(users, eq(users.id, tripLeads.user_id))
    .where(and(eq(tripLeads.trip_id, tripId), isNull(users.deleted_at)))
    .orderBy(...byName);
  return rows.map(toLead);
}

/** The people who may lead a trip, by name, found by a part of their name, username or address. */
export async function listLeadCandidates({ db }: Context, { search }: { search: string }): Promise<TripLead[]> {
  const isFound = search === "" ? undefined : foldedContains(userSearchText(users), search);
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(mayLead(), isFound))
    .orderBy(...byName)
    .limit(maxCandidates);
  return rows.map(toLead);
}

/** Throws 422 for somebody who may not lead a trip, except for those who lead it already. */
async function checkNewLeads({ db }: Context, ids: readonly number[], before: readonly TripLead[]): Promise<void> {
  const added = ids.filter((id) => before.every((lead) => lead.id !== id));
  if (added.length === 0) return;
  // An account that is being changed is waited for.
  const allowed = await db
    .select({ id })
    .from(users)
    .where(and(mayLead(), inArray(id, added)))
    .for("share");
  if (allowed.length < added.length) throw fieldError("leads", tripMessages.lead);
}

const named = (leads: readonly TripLead[]) => ({ leads: leads.map(({ id, name }) => ({ id, name })) });

/** Lets those who lead the trip from now on be told. Whoever chose themselves knows. */
async function announceLeads(tx: Context, trip_id: number, before: readonly TripLead[], ids: readonly number[]) {
  const known = [...before.map((lead) => lead.id), tx.actor.user_id];
  const user_ids = ids.filter((id) => !known.includes(id));
  await enqueue(tx, leadsChanged, { trip_id, user_ids }, { run_at: undoEnd(tx) });
}

/** Stores who leads a locked trip. Returns the change for the history; null if there is none. Throws 403 or 422. */
export async function replaceLeads(tx: Context, trip_id: number, ids: readonly number[]) {
  const before = await listLeads(tx, trip_id);
  if (before.length === ids.length && before.every(({ id: lead }) => ids.includes(lead))) return null;
  if (!canChooseLeads(tx.actor.permissions))
    throw notAllowed({ message: tripMessages.chooseLeads, errors: { leads: tripMessages.chooseLeads } });
  await checkNewLeads(tx, ids, before);
  await tx.db.delete(tripLeads).where(and(eq(tripLeads.trip_id, trip_id), notInArray(tripLeads.user_id, [...ids])));
  const rows = ids.map((user_id) => ({ trip_id, user_id }));
  if (rows.length > 0) await tx.db.insert(tripLeads).values(rows).onConflictDoNothing();
  await announceLeads(tx, trip_id, before, ids);
  const after = await listLeads(tx, trip_id);
  return { before: named(before), after: named(after) };
}
