import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { UserStats } from "#shared/people/users-contract.ts";
import { userLabels } from "./labels.ts";

const countLabels = {
  super_admins: "Super admins",
  administrators: "Administrators",
  tour_guides: "Tour guides",
  customers: "Customers",
  active_users: "Active users",
  pending_approval: "Pending approval",
} as const satisfies Partial<Record<keyof UserStats, string>>;

const numberFormat = new Intl.NumberFormat("en-GB");

/** The numbers of accounts. */
export function UserCounts() {
  const { data, error, refetch, isFetching } = useQuery(queries.users.stats({}));
  if (error) {
    return (
      <Alert tone="danger" title={errorMessage(error, userLabels.loadFailed)}>
        <Button onClick={() => refetch()} busy={isFetching}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  // Object.entries loses the names.
  const names = Object.keys(countLabels) as (keyof typeof countLabels)[];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {names.map((name) => (
        <div key={name} className="flex flex-col-reverse gap-1 rounded-panel border border-line bg-panel p-4">
          <dt className="text-ash">{countLabels[name]}</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">{numberFormat.format(data[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
