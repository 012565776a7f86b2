import { history } from "#server/database/tables.ts";
import type { Room } from "#shared/kit/rooms.ts";
import type { Context } from "./context.ts";

type Fields = Readonly<Record<string, unknown>>;

export type Entry = {
  room: Room;
  record_id: number;
  /** "booking.created", "booking.updated", "mail.queued" … */
  what: string;
  before?: Fields;
  after?: Fields;
};

/** Writes one row of the history, in the transaction of the change. Give it the changed fields only. */
export async function record(tx: Context, { room, record_id, what, before = {}, after = {} }: Entry): Promise<void> {
  await tx.db.insert(history).values({
    actor_id: tx.actor.user_id,
    actor_name: tx.actor.name,
    room,
    record_id,
    what,
    before,
    after,
  });
}

/** The fields of `after` that differ from `before`, and both of their values. */
export function differences<T extends Fields>(before: T, after: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: of(before), after: of(after) };
}
