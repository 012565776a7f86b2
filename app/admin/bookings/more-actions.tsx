import { Ellipsis, Trash2 } from "lucide-react";
import { Menu, MenuItem, MenuSeparator } from "#app/kit/screens/menu.tsx";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { type BookingActions, listTransitions } from "./use-booking-actions.ts";

/** Menu with the less frequent status changes and with deletion. */
export function MoreActions({ booking, actions }: { booking: Booking; actions: BookingActions }) {
  const can = useCan();
  const { permissions } = useSignedInUser();
  const isPending = booking.status === "pending";
  const transitions = listTransitions(booking, permissions).filter(
    ({ to }) => !(isPending && (to === "confirmed" || to === "cancelled")),
  );
  const canManage = can("bookings.manage");
  if (transitions.length === 0 && !canManage) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More actions for ${booking.booking_reference}`} />}>
      {transitions.map(({ to, label }) => (
        <MenuItem key={to} danger={to === "cancelled"} onSelect={() => actions.move(booking, to)}>
          {label}
        </MenuItem>
      ))}
      {canManage && transitions.length > 0 && <MenuSeparator />}
      {canManage && (
        <MenuItem icon={Trash2} danger onSelect={() => actions.remove(booking)}>
          Delete booking…
        </MenuItem>
      )}
    </Menu>
  );
}
