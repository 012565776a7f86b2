import type { SQL } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import type { Room } from "#shared/kit/rooms.ts";
import type { Context } from "./context.ts";

type Fields = Readonly<Record<string, unknown>>;

export type Entry = {
  room: Room;
  record_id: number;
  /** The event: "booking.created", "mail.queued" … */
  what: string;
  before?: Fields;
  after?: Fields;
};

const rowOf = ({ actor }: Context, { room, record_id, what, before = {}, after = {} }: Entry) => ({
  actor_id: actor.user_id,
  actor_name: actor.name,
  room,
  record_id,
  what,
  before,
  after,
});

/** Writes one audit entry in the open transaction. `before` and `after` hold the changed fields only. */
export async function record(tx: Context, entry: Entry): Promise<void> {
  await tx.db.insert(history).values(rowOf(tx, entry));
}

/** An insert of audit entries, to be combined with another statement into one round trip. */
export const recording = (tx: Context, entries: readonly Entry[]): SQL =>
  tx.db
    .insert(history)
    .values(entries.map((entry) => rowOf(tx, entry)))
    .getSQL();

/** The old and new values of the fields of `after` that differ from `before`. */
export function differences<T extends Fields>(before: T, after: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}
