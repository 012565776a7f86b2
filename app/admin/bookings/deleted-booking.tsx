import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { CallError } from "#app/kit/calls/call-error.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { bookingDeleted } from "#shared/bookings/errors.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { isRecord } from "#shared/kit/is-record.ts";

/** When a booking was deleted, and by whom, as the refusal tells it. */
function readDeletion({ code, data }: CallError) {
  if (code !== bookingDeleted.code || !isRecord(data)) return null;
  const { deleted_at, deleted_by } = data;
  return typeof deleted_at === "string" && typeof deleted_by === "string" ? { deleted_at, deleted_by } : null;
}

type Props = { list: Pick<ListScreen, "record" | "fail" | "dismissProblem">; error: CallError };

/** Who deleted a booking and when, with the way to bring it back; nothing for any other missing booking. */
export function DeletedBooking({ list, error }: Props) {
  const [busy, setBusy] = useState(false);
  const deletion = readDeletion(error);
  const { record: id } = list;
  if (!deletion || typeof id !== "number") return <p>It may have been deleted.</p>;
  const restore = async () => {
    setBusy(true);
    try {
      const { booking_reference } = await client.bookings.restore({ id });
      list.dismissProblem();
      toast.success({ title: `${booking_reference}: restored` });
    } catch (failure) {
      list.fail("The booking was not restored", failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        It was deleted on {formatInstant(deletion.deleted_at)}
        {deletion.deleted_by && ` by ${deletion.deleted_by}`}.
      </p>
      <div className="mt-2">
        <Button busy={busy} onClick={restore}>
          Restore booking
        </Button>
      </div>
    </>
  );
}
