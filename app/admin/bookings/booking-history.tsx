import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { describeHistoryEntry } from "./describe-history.ts";

/** Audit history of a booking: changes and emails, newest first. */
export function BookingHistory({ booking: { id, version } }: { booking: Booking }) {
  const history = useQuery({
    queryKey: ["bookings", "history", id, version],
    queryFn: ({ signal }) => client.bookings.history({ id }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
  if (history.error) {
    return <Alert tone="danger" title={errorMessage(history.error, "Couldn't load the history")} />;
  }
  if (!history.data) return <SkeletonLines lines={3} label="Loading history" />;
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {history.data.map((entry) => (
        <li key={entry.id}>
          {describeHistoryEntry(entry).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="text-ash">
            {entry.actor_name}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
