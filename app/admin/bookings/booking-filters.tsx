import { useQuery } from "@tanstack/react-query";
import { FilterButtons, FilterSelect } from "#app/kit/list/filters.tsx";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { bookingCountsQuery } from "./booking-queries.ts";
import type { BookingsSearchState } from "./bookings-search-state.ts";
import { paymentLabels, statusLabels } from "./labels.ts";

const paymentOptions = [
  { value: "all", label: "All payments" },
  ...paymentStatuses.map((value) => ({ value, label: paymentLabels[value].name })),
] as const;

/** Options of the status filter, with the number of bookings in each status. */
function useStatusOptions() {
  const counts = useQuery({ ...bookingCountsQuery, refetchInterval: 60_000 }).data;
  return [
    { value: "all", label: "All", count: counts?.all },
    ...bookingStatuses.map((value) => ({ value, label: statusLabels[value].name, count: counts?.[value] })),
  ] as const;
}

type Props = { searchState: BookingsSearchState; onChange: (patch: Partial<BookingsSearchState>) => void };

export function BookingFilters({ searchState, onChange }: Props) {
  const statusOptions = useStatusOptions();
  return (
    <>
      <FilterButtons
        label="Status"
        value={searchState.status}
        onChange={(status) => onChange({ status, page: 1 })}
        options={statusOptions}
      />
      <FilterSelect
        label="Payment"
        value={searchState.payment}
        onChange={(payment) => onChange({ payment, page: 1 })}
        options={paymentOptions}
      />
    </>
  );
}
