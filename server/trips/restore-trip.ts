import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { bookings, tripImages, trips } from "#server/database/tables.ts";
import { type BinHandler, unmarkDeleted } from "#server/kit/bin/bin-handler.ts";

export const tripBin: BinHandler = {
  restore: async (tx, { record_id }) => {
    const { image_id } = await unmarkDeleted(tx, { kind: "trip", table: trips }, record_id);
    const gallery = await tx.db
      .select({ id: tripImages.image_id })
      .from(tripImages)
      .where(eq(tripImages.trip_id, record_id));
    return [...(image_id === null ? [] : [image_id]), ...gallery.map(({ id }) => id)];
  },
  // A trip that was booked stays, for its bookings.
  purge: async ({ db }, id) => {
    const booked = db.select({ one: sql`1` }).from(bookings).where(eq(bookings.trip_id, id));
    await db.delete(trips).where(and(eq(trips.id, id), isNotNull(trips.deleted_at), notExists(booked)));
  },
};
