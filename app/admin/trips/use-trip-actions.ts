import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { binHint, useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import type { EditableTripSummary } from "#shared/trips/contract.ts";
import { describeTrip, messages } from "./labels.ts";

const deleteText = `Its page leaves the website and nobody can book it. Bookings that exist stay as they are. ${binHint}`;

/** How long the details of a trip are shown, in seconds: longer than a short message. */
const detailSeconds = 12;

/** What can be done with a trip in the list. */
export function useTripActions(list: ListScreen) {
  const deleteRecord = useDeleteRecord(list);
  const runOnce = useOnce();
  return {
    /** A new trip comes last: shows the page of the list that it is on. */
    showCreated: async (trip: { id: number }) => {
      const limit = list.rowsPerPage;
      const page = await client.trips.listForEditing({ limit }).then(
        ({ pagination }) => pagination.total_pages,
        // The trip is saved: without an answer the list stays as it is.
        () => undefined,
      );
      list.closeSaved(trip, page);
    },
    showDetails: (trip: EditableTripSummary) =>
      toast.info({
        title: trip.title,
        text: describeTrip(trip),
        action: { label: "Edit", onClick: () => list.open(trip.id) },
        seconds: detailSeconds,
      }),
    duplicate: ({ id }: EditableTripSummary) =>
      runOnce(async () => {
        list.dismissProblem();
        try {
          const copy = await client.trips.duplicate({ id });
          list.refresh();
          list.open(copy.id);
          toast.success({ title: "Trip duplicated", text: `${copy.title} is not active yet.` });
        } catch (error) {
          list.fail(messages.duplicateFailed, error);
        }
      }),
    remove: ({ id, title }: EditableTripSummary) =>
      deleteRecord({
        ...{ id, name: title, kind: "trip", binKind: "trip", text: deleteText, messages },
        send: () => client.trips.remove({ id }),
      }),
  };
}
export type TripActions = ReturnType<typeof useTripActions>;
