import type { Context } from "#server/kit/context.ts";
import type { CustomerQuery } from "#shared/analytics/contract.ts";
import type { CustomerReport } from "#shared/analytics/reports.ts";
import { countCustomers, countNewCustomers, listBestCustomers } from "../bookings/customers.ts";
import { resolveQuery } from "../resolve-query.ts";

const defaultLimit = 50;

/** The customers of a range: how many, how many of them came back, and those who brought most. */
export async function reportCustomers(
  ctx: Context,
  { limit = defaultLimit, ...query }: CustomerQuery,
): Promise<CustomerReport> {
  const { current, period } = resolveQuery(ctx, query, query.basis);
  const total_customers = await countCustomers(ctx, current);
  const new_customers = await countNewCustomers(ctx, current);
  return {
    period,
    ...{ total_customers, new_customers, returning_customers: total_customers - new_customers },
    rows: await listBestCustomers(ctx, current, limit),
  };
}
