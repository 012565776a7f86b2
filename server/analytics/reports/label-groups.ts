import { inArray, sql } from "drizzle-orm";
import { serviceCategories, trips, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingGrouping } from "#shared/analytics/report-choices.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";

type Group = { key: string };
type Named = { label: string; difficulty?: string };

const toId = ({ key }: Group): number => Number(key);

/** The trips, categories and guides of groups by their ids. */
async function loadNames({ db }: Context, groups: readonly Group[], grouping: BookingGrouping) {
  const ids = groups.map(toId);
  switch (grouping) {
    case "trip":
      return db
        .select({ id: trips.id, label: trips.title, difficulty: trips.difficulty_level })
        .from(trips)
        .where(inArray(trips.id, ids));
    case "category":
      return db
        .select({ id: serviceCategories.id, label: serviceCategories.name })
        .from(serviceCategories)
        .where(inArray(serviceCategories.id, ids));
    case "guide":
      return db
        .select({ id: users.id, label: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})` })
        .from(users)
        .where(inArray(users.id, ids));
    default:
      return [];
  }
}

/** Adds the names that people know the groups by. */
export async function labelGroups<G extends Group>(
  ctx: Context,
  groups: readonly G[],
  grouping: BookingGrouping,
): Promise<(G & Named)[]> {
  if (groups.length === 0) return [];
  const names = new Map((await loadNames(ctx, groups, grouping)).map(({ id, ...named }) => [id, named]));
  return groups.map((group) => {
    const status = grouping === "status" ? getOwnProperty(bookingStatusLabels, group.key) : undefined;
    return { ...group, ...(names.get(toId(group)) ?? { label: status ?? group.key }) };
  });
}
