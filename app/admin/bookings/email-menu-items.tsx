import { MenuGroup, MenuItem } from "#app/ui/menu.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { type BookingTemplateName, sendableBookingTemplates } from "#shared/mail/templates.ts";
import { bookingTemplateLabels } from "./labels.ts";

type Props = { booking: BookingSummary; onSelect: (template: BookingTemplateName) => void };

/** Menu items of the emails for a booking; each opens a dialog with its recipient before sending. */
export const EmailMenuItems = ({ booking, onSelect }: Props) => (
  <MenuGroup label={`Email about ${booking.booking_reference}`}>
    {sendableBookingTemplates(booking.status).map((name) => (
      <MenuItem key={name} onSelect={() => onSelect(name)}>
        {bookingTemplateLabels[name]}…
      </MenuItem>
    ))}
  </MenuGroup>
);
