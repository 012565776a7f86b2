import { Check, Mail } from "lucide-react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { canMove } from "#shared/bookings/status.ts";
import { bookingShortcuts } from "./labels.ts";
import { buildMailLink } from "./mailto-links.ts";
import type { BookingActions } from "./use-booking-actions.ts";

type Props = { list: Pick<ListScreen, "record">; selection: Selection<Booking>; actions: BookingActions };

function emailCustomers(rows: readonly BookingSummary[]): void {
  const bcc = [...new Set(rows.map(({ customer_email }) => customer_email).filter(Boolean))];
  if (bcc.length === 0) {
    toast.error({ title: "No Email Address", text: noCustomerEmail.message });
    return;
  }
  const link = buildMailLink({ bcc, subject: "Your booking", body: "Dear traveller,\n\n\n\nKind regards" });
  if (link) location.assign(link);
}

/** Actions for the selected bookings. */
export function BulkActions({ list, selection, actions }: Props) {
  const { permissions } = useSignedInUser();
  const approvable = selection.rows.filter(
    ({ status }) => status === "pending" && canMove(status, "confirmed", permissions),
  );
  const approve = async () => {
    await actions.approveAll(approvable);
    selection.clear();
  };
  // With a booking open, the key approves that one.
  const canUseKey = approvable.length > 0 && list.record === undefined;
  useShortcut({ ...bookingShortcuts.approveSelected, alwaysListed: true }, canUseKey ? approve : null);
  return (
    <>
      {approvable.length > 0 && (
        <Button tone="primary" icon={Check} shortcut={canUseKey ? "A" : undefined} onClick={approve}>
          {approvable.length === selection.rows.length ? "Approve" : `Approve ${approvable.length} pending`}
        </Button>
      )}
      <Button icon={Mail} onClick={() => emailCustomers(selection.rows)}>
        Email selected
      </Button>
    </>
  );
}
