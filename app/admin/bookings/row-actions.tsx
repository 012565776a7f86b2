import { Check, Ellipsis, Eye, Mail, Pencil, Send, X } from "lucide-react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { fitsBooking } from "#shared/bookings/email-rules.ts";
import { canMove } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import { EmailMenuItems } from "./email-menu-items.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

type Props = {
  list: ListScreen;
  booking: Booking;
  actions: BookingActions;
};

/** Actions of a row in the bookings list. */
export function RowActions({ list, booking, actions }: Props) {
  const { permissions } = useSignedInUser();
  const can = useCan();
  const { booking_reference: reference, status } = booking;
  const compose = (template: BookingTemplateName) => void actions.sendEmail(booking, template);
  const isPending = status === "pending";
  const canResendConfirmation = fitsBooking(booking, "booking_confirmation");
  return (
    <>
      {isPending && canMove(status, "confirmed", permissions) && (
        <IconButton
          icon={Check}
          tone="good"
          label={`Approve ${reference}`}
          onClick={() => actions.move(booking, "confirmed")}
        />
      )}
      {isPending && canMove(status, "cancelled", permissions) && (
        <IconButton
          icon={X}
          tone="danger"
          label={`Reject ${reference}`}
          onClick={() => actions.move(booking, "cancelled")}
        />
      )}
      {can("bookings.manage") && (
        <span className="hidden @4xl:inline-flex">
          <Menu trigger={<IconButton icon={Mail} label={`Email about ${reference}`} />}>
            <EmailMenuItems booking={booking} onSelect={compose} />
          </Menu>
        </span>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label={`More actions for ${reference}`} />}>
        <MenuItem icon={Eye} onSelect={() => list.open(booking.id)}>
          View
        </MenuItem>
        {can("bookings.manage") && (
          <MenuItem icon={Pencil} onSelect={() => list.open(booking.id, { edit: true })}>
            Edit
          </MenuItem>
        )}
        {can("bookings.manage") && canResendConfirmation && (
          <MenuItem icon={Send} onSelect={() => compose("booking_confirmation")}>
            Send confirmation
          </MenuItem>
        )}
        {can("bookings.manage") && <EmailMenuItems booking={booking} onSelect={compose} />}
      </Menu>
    </>
  );
}
